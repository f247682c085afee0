import { useLayoutEffect, useRef, useState } from "react";

import { fetchMultiples, keptMultiples, placeMultiples, type Multiples } from "./multiples-part.ts";

type Props = {
  ids: readonly number[];
  /** Whether a reader chose this chart. It is loaded for no one else. */
  isChosen: boolean;
};

/** The multiples of the compared companies over time, as the server draws them. */
export function MultiplesOverTime({ ids, isChosen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const idList = ids.join();
  const [failedIds, setFailedIds] = useState<string | null>(null);
  const [loadedIds, setLoadedIds] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = failedIds === idList;

  useLayoutEffect(() => {
    if (!isChosen) return;
    let isWanted = true;
    const show = (multiples: Multiples) => {
      if (!isWanted || place.current === null) return;
      place.current.hidden = false;
      placeMultiples(multiples, place.current);
      setLoadedIds(idList);
    };
    const kept = keptMultiples(ids);
    if (kept) show(kept);
    else fetchMultiples(ids).then(show, () => isWanted && setFailedIds(idList));
    return () => {
      isWanted = false;
    };
  }, [idList, isChosen, attempt]);

  return (
    <>
      <p className="status" role="status">
        {isChosen && loadedIds !== idList && !hasFailed && "Loading mNAV over time..."}
      </p>
      {hasFailed && (
        <p className="bar bar-bad">
          We couldn't load mNAV over time. The other charts still work.{" "}
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              setFailedIds(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </button>
        </p>
      )}
      <div ref={place} hidden={loadedIds !== idList} />
    </>
  );
}
