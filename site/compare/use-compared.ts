import { useEffect, useState } from "react";

import { serverMessage } from "#site/live/request.ts";

import type { ComparedCompany } from "./compared.ts";

type Answer = Pick<typeof import("./load-compared.ts"), "Comparison"> & {
  /** The ids of the companies. */
  idList: string;
  compared: readonly ComparedCompany[];
  /** Ids of no company we ever tracked. */
  missing: readonly number[];
  now: string;
};

/**
 * The companies with these ids, once they differ from the built page, and how to draw them; null until then. What was
 * shown stays until the answer is there, and an answer to an earlier question is dropped.
 */
export function useCompared(ids: readonly number[], isChanged: boolean) {
  const [shown, setShown] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const idList = ids.join();
  const isNeeded = idList !== shown?.idList && (isChanged || shown !== null);

  useEffect(() => {
    setFailure(null);
    if (!isNeeded) return;
    let isWanted = true;
    load(ids).then(
      (next) => isWanted && setShown(next),
      (error: unknown) =>
        isWanted && setFailure(sentence(serverMessage(error, "Please try again in a minute"))),
    );
    return () => {
      isWanted = false;
    };
  }, [idList, isNeeded, attempt]);

  return {
    shown,
    failure,
    isLoading: isNeeded && failure === null,
    retry: () => setAttempt(attempt + 1),
  };
}

async function load(ids: readonly number[]): Promise<Answer> {
  const { loadCompared, Comparison } = await import("./load-compared.ts");
  const loaded = await Promise.all(ids.map(loadCompared));
  return {
    idList: ids.join(),
    compared: loaded.flatMap((each) => each ?? []),
    missing: ids.filter((_, index) => loaded[index] === null),
    now: new Date().toISOString(),
    Comparison,
  };
}

const sentence = (text: string) => text.replace(/[^.]$/, "$&.");
