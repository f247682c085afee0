import type { Watch } from "#domain/changes/watch.ts";
import { Day, Publisher } from "#site/components/figures/words.tsx";

/** One line for a company's page: where news would reach us first, and when our software last checked. */
export function WatchLine({ watch: { channels, lookedOn } }: { watch: Watch }) {
  const [first] = channels;
  return (
    <p className="note mb-3">
      {first === undefined ? (
        "We know of no source to follow."
      ) : (
        <>
          {"News would reach us first through "}
          <Publisher of={{ publisher: first.name, url: first.url }} />
          {first.kind === "page" && " (read by a person)"}
          {first.kind !== "page" && first.lookedOn === null && " (not checked yet)"}.
        </>
      )}
      {lookedOn !== null && (
        <>
          {" Our software last checked on "}
          <Day asOf={lookedOn} />.
        </>
      )}
      {lookedOn === null && first !== undefined && " Our software has checked none of its sources yet."}{" "}
      <a href="/status#companies-without-newer-figures">Companies without newer figures</a>
    </p>
  );
}
