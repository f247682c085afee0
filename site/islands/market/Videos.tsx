import type { MarketMedia } from "#domain/company/media.ts";
import { watchedVideoIdOf } from "#site/stores/video-id.ts";

import { EmptyNote } from "../media/EmptyNote.tsx";
import { MediaMeta } from "../media/MediaMeta.tsx";
import { OutLink } from "../media/OutLink.tsx";
import { VideoEmbed } from "../media/VideoEmbed.tsx";
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
