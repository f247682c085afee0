import type { MarketMedia } from "#domain/media.ts";

import { EmptyNote } from "../media/EmptyNote.tsx";
import { MediaMeta } from "../media/MediaMeta.tsx";
import { OutLink } from "../media/OutLink.tsx";

export function Podcasts({ media }: { media: MarketMedia[] }) {
  if (media.length === 0) return <EmptyNote icon="play">No podcast episodes available yet.</EmptyNote>;
  return (
    <ul className="casts">
      {media.map(({ id, title, url, description, category, publishedDate }) => (
        <li key={id}>
          <div>
            <MediaMeta badge={category} publishedDate={publishedDate} />
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
          <OutLink className="btn btn-line" href={url} name={`Listen: ${title}`}>
            Listen
          </OutLink>
        </li>
      ))}
    </ul>
  );
}
