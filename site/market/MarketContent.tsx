import { Suspense, useState, type ComponentType } from "react";

import type { MarketMedia, MediaType } from "#domain/company/media.ts";
import { useAdminPart } from "#site/live/use-late.ts";
import { useValue } from "#site/live/use-value.ts";
import { EmptyNote, MediaText, OutLink } from "#site/media/MediaParts.tsx";
import { Video, watchedVideoIdOf } from "#site/media/VideoEmbed.tsx";
import { marketMedia } from "#site/media/media.ts";
import { Tabs } from "#site/ui/tabs.tsx";

const TABS = [
  { value: "youtube", label: "YouTube Videos" },
  { value: "podcast", label: "Podcasts" },
] as const;

const loadAdminPart = () => import("#site/admin/media-tools.tsx");

/** The other panel is in the page too, so that a page without scripts shows both. */
export function MarketContent({ built }: { built: MarketMedia[] }) {
  const [tab, setTab] = useState<MediaType>("youtube");
  const media = useValue(marketMedia.$value, null) ?? built;
  const hasFailed = useValue(marketMedia.$failed, false);
  const admin = useAdminPart(loadAdminPart);
  const ItemTools = admin?.MarketItemTools ?? null;
  const panel = (type: MediaType) => ({
    role: "tabpanel",
    id: `content-panel-${type}`,
    "aria-labelledby": `content-tab-${type}`,
    className: type === tab ? undefined : "not-noscript:hidden noscript:mt-8",
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Tabs label="Content type" id="content" tabs={TABS} value={tab} onChange={setTab} />
        <p className="status" role="status">
          {hasFailed && "We couldn't load newer content."}
        </p>
      </div>
      {admin && (
        <Suspense fallback={null}>
          <admin.MarketMediaTools isEmpty={!media.some(({ type }) => type === tab)} />
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

type PodcastsProps = { media: MarketMedia[]; ItemTools: ItemTools };

function Podcasts({ media, ItemTools }: PodcastsProps) {
  if (media.length === 0) return <EmptyNote icon="play">No podcast episodes available yet.</EmptyNote>;
  return (
    <ul className="casts lines [--line-rule:var(--rule)] [--line-space:1rem]">
      {media.map((item) => (
        <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div className="max-w-measure flex-[1_1_18rem]">
            <MediaText media={item} badge={item.category} />
          </div>
          <OutLink className="btn btn-line" href={item.url} name={`Listen: ${item.title}`}>
            Listen
          </OutLink>
          {ItemTools && <ItemTools item={item} />}
        </li>
      ))}
    </ul>
  );
}

type VideosProps = { media: MarketMedia[]; ItemTools: ItemTools };

function Videos({ media, ItemTools }: VideosProps) {
  if (media.length === 0) return <EmptyNote icon="play">No YouTube videos available yet.</EmptyNote>;
  return (
    <ul className="tubes">
      {media.map((item) => (
        <li key={item.id}>
          <Video media={item} videoId={watchedVideoIdOf(item.url)} badge={item.category} />
          {ItemTools && <ItemTools item={item} />}
        </li>
      ))}
    </ul>
  );
}

/** What administrators can do about one item; null for everyone else. */
type ItemTools = ComponentType<{ item: MarketMedia }> | null;
