import { useState } from "react";

import type { CompanyMedia } from "#domain/company/media.ts";
import { Icon } from "#site/components/ui/icon.tsx";

import { MediaText, OutLink } from "./MediaParts.tsx";

type VideoProps = { media: CompanyMedia; videoId: string | null; badge: string };

export const Video = ({ media, videoId, badge }: VideoProps) => (
  <>
    <VideoEmbed key={media.url} videoId={videoId} title={media.title} />
    <MediaText media={media} badge={badge} />
    <OutLink className="read" href={media.url} name={`Watch on ${hostOf(media.url)}: ${media.title}`}>
      Watch on {hostOf(media.url)}
    </OutLink>
  </>
);

type EmbedProps = { videoId: string | null; title: string };

/** Our own poster until it is pressed. Only then does the visitor's browser contact the other site. */
function VideoEmbed({ videoId, title }: EmbedProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (videoId === null)
    return (
      <div className="embed">
        <p className="text-row text-ink-3 grid justify-items-center gap-2 p-4 [--ic:20px]">
          <Icon name="play" />
          This video can't be played here
        </p>
      </div>
    );
  return (
    <div className={isPlaying ? "embed" : "embed needs-scripts"}>
      {isPlaying ? (
        <iframe
          src={playerUrl(videoId)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          ref={focus}
        />
      ) : (
        <button
          type="button"
          className="group text-ink-3 grid place-content-center justify-items-center gap-3 rounded-[inherit] p-4 [--ic:22px]"
          onClick={() => setPlaying(true)}
        >
          <span className="bg-ink group-hover:bg-ink-2 grid size-14 place-items-center rounded-full text-(--on-ink) [&_.icon]:fill-current">
            <Icon name="start" />
          </span>
          <span>
            <span className="sr-only">Play {title}. </span>Plays from YouTube, which will see your visit
          </span>
        </button>
      )}
    </div>
  );
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

const YOUTUBE = /^(www\.|m\.)?youtube(-nocookie)?\.com$/;
const SHORT = /^(www\.)?youtu\.be$/;
const ID = /^[\w-]+$/;

export function videoIdOf(address: string): string | null {
  const { host, url } = placeOf(address);
  const embedded = YOUTUBE.test(host) && url?.pathname.match(/^\/embed\/([^/]+)\/?$/)?.[1];
  return watchedVideoIdOf(address) ?? valid(embedded);
}

/** The name of the site that a video is on: only YouTube's own addresses are YouTube. */
export function hostOf(address: string): string {
  const { host } = placeOf(address);
  return YOUTUBE.test(host) || SHORT.test(host) ? "YouTube" : host.replace(/^www\./, "") || "its own site";
}

/** Like `videoIdOf`, but the market page plays only watch and short-link addresses. */
export function watchedVideoIdOf(address: string): string | null {
  const { host, url } = placeOf(address);
  if (SHORT.test(host)) return valid(url?.pathname.slice(1).replace(/\/$/, ""));
  return YOUTUBE.test(host) && url?.pathname === "/watch" ? valid(url.searchParams.get("v")) : null;
}

export const playerUrl = (videoId: string): string =>
  `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;

const valid = (id: string | null | undefined | false) => (id && ID.test(id) ? id : null);

function placeOf(address: string) {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return { host: url?.hostname ?? "", url };
}
