import { Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { isCompanyMediaList } from "#contract/media.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { useAdminPart } from "#site/live/use-admin-part.ts";
import { useValue } from "#site/live/use-value.ts";
import { EmptyNote, MediaMeta, OutLink } from "#site/media/MediaParts.tsx";
import { VideoEmbed, videoIdOf } from "#site/media/VideoEmbed.tsx";
import { companyMedia } from "#site/media/media.ts";

type Props = { companyId: number; built: CompanyMedia[] };

const loadAdminPart = () => import("#site/admin/media-tools.tsx");

export function CompanyMediaList({ companyId, built }: Props) {
  const { $value, $failed } = companyMedia(companyId);
  const media = useValue($value, null) ?? built;
  const hasFailed = useValue($failed, false);
  const admin = useAdminPart(loadAdminPart);
  return (
    <>
      {admin && (
        <Suspense fallback={null}>
          <admin.CompanyMediaTools companyId={companyId} />
        </Suspense>
      )}
      {media.length === 0 && <EmptyNote icon="play">No media content available yet.</EmptyNote>}
      <ul className="tubes">
        {media.map((one) => (
          <li key={one.id}>
            {one.type === "youtube" ? <Video media={one} /> : <Podcast media={one} />}
            {admin && <admin.CompanyItemTools companyId={companyId} item={one} />}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className="note" role="status">
          Failed to fetch media. Showing the media published with this page.
        </p>
      )}
    </>
  );
}

const Video = ({ media: { url, title, description, publishedDate } }: { media: CompanyMedia }) => (
  <>
    <VideoEmbed key={url} videoId={videoIdOf(url)} title={title} />
    <MediaMeta badge="Video" publishedDate={publishedDate} />
    <h3>{title}</h3>
    {description && <p>{description}</p>}
    <OutLink className="read" href={url} name={`Watch on YouTube: ${title}`}>
      Watch on YouTube
    </OutLink>
  </>
);

const Podcast = ({ media: { url, title, description, publishedDate } }: { media: CompanyMedia }) => (
  <>
    <MediaMeta badge="Podcast" publishedDate={publishedDate} />
    <h3>{title}</h3>
    {description && <p>{description}</p>}
    <OutLink className="btn btn-line" href={url} name={`Listen: ${title}`}>
      Listen
    </OutLink>
  </>
);

/** Rendered synchronously, so that a press on one of its buttons can be repeated. */
export function mountMedia(place: HTMLElement) {
  const { company, built } = place.dataset;
  const media: unknown = JSON.parse(built ?? "[]");
  const list = (
    <CompanyMediaList companyId={Number(company)} built={isCompanyMediaList(media) ? media : []} />
  );
  flushSync(() => createRoot(place).render(list));
}
