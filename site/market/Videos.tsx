import type { MarketMedia } from "#domain/company/media.ts";
import { EmptyNote } from "#site/media/EmptyNote.tsx";
import { MediaMeta } from "#site/media/MediaMeta.tsx";
import { OutLink } from "#site/media/OutLink.tsx";
import { VideoEmbed } from "#site/media/VideoEmbed.tsx";
import { watchedVideoIdOf } from "#site/media/video-id.ts";

import type { ItemTools } from "./item-tools.ts";

type Props = { media: MarketMedia[]; ItemTools: ItemTools };

export function Videos({ media, ItemTools }: Props) {
  if (media.length === 0) return <EmptyNote icon="play">No YouTube videos available yet.</EmptyNote>;
  return (
    <ul className="tubes">
      {media.map((item) => (
        <li key={item.id}>
          <Video {...item} />
          {ItemTools && <ItemTools item={item} />}
        </li>
      ))}
    </ul>
  );
}

const Video = ({ title, url, description, category, publishedDate }: MarketMedia) => (
  <>
    <VideoEmbed key={url} videoId={watchedVideoIdOf(url)} title={title} />
    <MediaMeta badge={category} publishedDate={publishedDate} />
    <h3>{title}</h3>
    {description && <p>{description}</p>}
    <OutLink className="read" href={url} name={`Watch on YouTube: ${title}`}>
      Watch on YouTube
    </OutLink>
  </>
);
