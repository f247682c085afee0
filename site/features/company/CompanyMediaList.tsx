import { useStore } from "@nanostores/react";
import { Suspense } from "react";

import { isCompanyMediaList } from "#contract/media.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { hydrateAt } from "#site/client/hydrate-at.tsx";
import { useAdminPart } from "#site/client/use-late.ts";
import { EmptyNote, MediaText, OutLink } from "#site/components/blocks/MediaParts.tsx";
import { Video, videoIdOf } from "#site/components/blocks/VideoEmbed.tsx";
import { companyMediaOf } from "#site/components/blocks/media.ts";

type Props = { companyId: number; built: CompanyMedia[] };

const loadAdminPart = () => import("#site/features/admin/media-tools.tsx");

export function CompanyMediaList({ companyId, built }: Props) {
  const { $value, $failed } = companyMediaOf(companyId);
  const media = useStore($value, { ssr: () => null }) ?? built;
  const hasFailed = useStore($failed, { ssr: () => false });
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
            {one.type === "youtube" ? (
              <Video media={one} videoId={videoIdOf(one.url)} badge="Video" />
            ) : (
              <Podcast media={one} />
            )}
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

const Podcast = ({ media }: { media: CompanyMedia }) => (
  <>
    <MediaText media={media} badge="Podcast" />
    <OutLink className="button button-line" href={media.url} name={`Listen: ${media.title}`}>
      Listen
    </OutLink>
  </>
);

export function mountMedia(place: HTMLElement) {
  const { company, built } = place.dataset;
  const media: unknown = JSON.parse(built ?? "[]");
  const props = { companyId: Number(company), built: isCompanyMediaList(media) ? media : [] };
  hydrateAt(place, <CompanyMediaList {...props} />);
}
