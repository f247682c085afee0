import { useStore } from "@nanostores/react";
import { Suspense, useState, type ComponentType } from "react";

import type { MarketMedia, MediaType } from "#domain/company/media.ts";
import { useAdminPart } from "#site/client/use-late.ts";
import { EmptyNote, MediaText, OutLink } from "#site/components/blocks/MediaParts.tsx";
import { Video, watchedVideoIdOf } from "#site/components/blocks/VideoEmbed.tsx";
import { marketMedia } from "#site/components/blocks/media.ts";
import { TabPanel } from "#site/components/ui/tab-panel.tsx";
import { Tabs } from "#site/components/ui/tabs.tsx";

const loadAdminPart = () => import("#site/features/admin/media-tools.tsx");

/** The other panel is in the page too, so that a page without scripts shows both. */
export function MarketContent({ built }: { built: MarketMedia[] }) {
  const [tab, setTab] = useState<MediaType>("youtube");
  const media = useStore(marketMedia.$value, { ssr: () => null }) ?? built;
  const hasFailed = useStore(marketMedia.$failed, { ssr: () => false });
  const admin = useAdminPart(loadAdminPart);
  const ItemTools = admin?.MarketItemTools ?? null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="needs-scripts min-w-0">
          <Tabs label="Content type" id="content" tabs={TABS} value={tab} onChange={setTab} />
        </div>
        <p className="status" role="status">
          {hasFailed && "We couldn't load newer content."}
        </p>
      </div>
      {admin && (
        <Suspense fallback={null}>
          <admin.MarketMediaTools isEmpty={!media.some(({ type }) => type === tab)} />
        </Suspense>
      )}
      {TABS.map(({ value: type, Items, none }) => {
        const items = media.filter((item) => item.type === type);
        return (
          <TabPanel
            key={type}
            id="content"
            value={type}
            className={type === tab ? "" : "not-noscript:hidden noscript:mt-8"}
          >
            {items.length === 0 ? (
              <EmptyNote icon="play">{none}</EmptyNote>
            ) : (
              <Items {...{ items, ItemTools }} />
            )}
          </TabPanel>
        );
      })}
    </>
  );
}

/** `ItemTools` is what administrators can do about one item; null for everyone else. */
type ItemsProps = { items: MarketMedia[]; ItemTools: ComponentType<{ item: MarketMedia }> | null };

const Videos = ({ items, ItemTools }: ItemsProps) => (
  <ul className="tubes">
    {items.map((item) => (
      <li key={item.id}>
        <Video media={item} videoId={watchedVideoIdOf(item.url)} badge={item.category} />
        {ItemTools && <ItemTools item={item} />}
      </li>
    ))}
  </ul>
);

const Podcasts = ({ items, ItemTools }: ItemsProps) => (
  <ul className="lines [--line-rule:var(--rule)] [--line-space:1rem] [&_h3]:mt-1">
    {items.map((item) => (
      <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="max-w-measure flex-[1_1_18rem]">
          <MediaText media={item} badge={item.category} />
        </div>
        <OutLink className="button button-line" href={item.url} name={`Listen: ${item.title}`}>
          Listen
        </OutLink>
        {ItemTools && <ItemTools item={item} />}
      </li>
    ))}
  </ul>
);

const TABS = [
  { value: "youtube", label: "YouTube Videos", Items: Videos, none: "No YouTube videos available yet." },
  { value: "podcast", label: "Podcasts", Items: Podcasts, none: "No podcast episodes available yet." },
] as const;
