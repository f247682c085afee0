import type { MarketMedia } from "#domain/company/media.ts";
import { EmptyNote } from "#site/media/EmptyNote.tsx";
import { MediaMeta } from "#site/media/MediaMeta.tsx";
import { OutLink } from "#site/media/OutLink.tsx";

import type { ItemTools } from "./item-tools.ts";

type Props = { media: MarketMedia[]; ItemTools: ItemTools };

export function Podcasts({ media, ItemTools }: Props) {
  if (media.length === 0) return <EmptyNote icon="play">No podcast episodes available yet.</EmptyNote>;
  return (
    <ul className="casts">
      {media.map((item) => (
        <li key={item.id}>
          <Podcast {...item} />
          {ItemTools && <ItemTools item={item} />}
        </li>
      ))}
    </ul>
  );
}

const Podcast = ({ title, url, description, category, publishedDate }: MarketMedia) => (
  <>
    <div>
      <MediaMeta badge={category} publishedDate={publishedDate} />
      <h3>{title}</h3>
      {description && <p>{description}</p>}
    </div>
    <OutLink className="btn btn-line" href={url} name={`Listen: ${title}`}>
      Listen
    </OutLink>
  </>
);
