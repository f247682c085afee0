import { useState } from "react";

import { Icon } from "#site/ui/icon.tsx";

import { playerUrl } from "./video-id.ts";

type Props = { videoId: string | null; title: string };

/** A poster of ours until it is pressed: only then does the visitor's browser meet the other site. */
export function VideoEmbed({ videoId, title }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  if (videoId === null)
    return (
      <div className="embed">
        <p className="embed-none">
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
        <button type="button" className="embed-play" onClick={() => setPlaying(true)}>
          <span className="disc">
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
