import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

import {
  fetchMultiples,
  keepMultiples,
  keptMultiples,
  placeMultiples,
  type Multiples,
} from "./multiples-part.ts";

type Props = {
  ids: readonly number[];
  builtIds: readonly number[];
  multiplesHtml: string;
  /** Whether a reader chose this chart. It is loaded for no one else. */
  isChosen: boolean;
};

const never = () => () => undefined;

/** The multiples of the compared companies over time, as the server draws them. */
export function MultiplesOverTime({ ids, builtIds, multiplesHtml, isChosen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const idList = ids.join();
  const [failedIds, setFailedIds] = useState<string | null>(null);
  // Only what hydrates finds it in the page. Anything later would have to write it, which the content policy forbids.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The same object in each render, or React would write it again.
  const [built] = useState(() => (isHydrating ? { __html: multiplesHtml } : undefined));
  const [loadedIds, setLoadedIds] = useState(isHydrating ? builtIds.join() : null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = failedIds === idList;

  useLayoutEffect(() => {
    const part = place.current?.firstElementChild;
    if (part) keepMultiples(builtIds, part);
  }, []);

  useLayoutEffect(() => {
    if (!isChosen || loadedIds === idList) return;
    let isWanted = true;
    const show = (multiples: Multiples) => {
      if (!isWanted || place.current === null) return;
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
        {isChosen && loadedIds !== idList && !hasFailed && (
          <span className="loading">Loading mNAV over time...</span>
        )}
      </p>
      {hasFailed && (
        <p className="notice notice-bad">
          We couldn't load mNAV over time. The other charts still work.{" "}
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              setFailedIds(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </button>
        </p>
      )}
      <div ref={place} hidden={loadedIds !== idList} dangerouslySetInnerHTML={built} />
    </>
  );
}
