import { Suspense, useState } from "react";

import type { MarketMedia, MediaType } from "#domain/company/media.ts";
import { useAdminPart } from "#site/live/use-admin-part.ts";
import { useValue } from "#site/live/use-value.ts";
import { $marketMedia, $marketMediaFailed } from "#site/media/market-media.ts";
import { Tabs } from "#site/ui/tabs.tsx";

import { Podcasts } from "./Podcasts.tsx";
import { Videos } from "./Videos.tsx";

const TABS = [
  { value: "youtube", label: "YouTube Videos" },
  { value: "podcast", label: "Podcasts" },
] as const;

const loadAdminPart = () => import("#site/admin/market-media-part.tsx");

/** The other panel is in the page too, so that a page without scripts shows both. */
export function MarketContent({ built }: { built: MarketMedia[] }) {
  const [tab, setTab] = useState<MediaType>("youtube");
  const media = useValue($marketMedia, null) ?? built;
  const hasFailed = useValue($marketMediaFailed, false);
  const admin = useAdminPart(loadAdminPart);
  const ItemTools = admin?.ItemTools ?? null;
  const panel = (type: MediaType) => ({
    role: "tabpanel",
    id: `content-panel-${type}`,
    "aria-labelledby": `content-tab-${type}`,
    className: type === tab ? undefined : "tab-closed",
  });
  return (
    <>
      <div className="content-tabs">
        <Tabs label="Content type" id="content" tabs={TABS} value={tab} onChange={setTab} />
        <p className="status" role="status">
          {hasFailed && "We couldn't load newer content."}
        </p>
      </div>
      {admin && (
        <Suspense fallback={null}>
          <admin.MediaTools isEmpty={!media.some(({ type }) => type === tab)} />
        </Suspense>
      )}
      <div {...panel("youtube")}>
        <Videos media={media.filter(({ type }) => type === "youtube")} ItemTools={ItemTools} />
      </div>
      <div {...panel("podcast")}>
        <Podcasts media={media.filter(({ type }) => type === "podcast")} ItemTools={ItemTools} />
      </div>
    </>
  );
}
