import { useEffect, useState } from "react";

import { serverMessage } from "#site/client/request.ts";

import type { Compared } from "./compared.ts";

/**
 * The companies with these ids. What was shown stays until the answer is there, at first the built ones, and an answer to an
 * earlier question is dropped.
 */
export function useCompared(ids: readonly number[], built: Compared) {
  const builtList = built.companies.map(({ company }) => company.id).join();
  const [loaded, setLoaded] = useState({ idList: builtList, compared: built });
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const idList = ids.join();
  const isNeeded = idList !== loaded.idList;

  useEffect(() => {
    setFailure(null);
    if (!isNeeded) return;
    let isWanted = true;
    load(ids).then(
      (compared) => isWanted && setLoaded({ idList, compared }),
      (error: unknown) =>
        isWanted && setFailure(sentence(serverMessage(error, "Please try again in a minute"))),
    );
    return () => {
      isWanted = false;
    };
  }, [idList, isNeeded, attempt]);

  return {
    shown: loaded.compared,
    failure,
    isLoading: isNeeded && failure === null,
    retry: () => setAttempt(attempt + 1),
  };
}

async function load(ids: readonly number[]): Promise<Compared> {
  const { loadCompared } = await import("./load-compared.ts");
  const loaded = await Promise.all(ids.map(loadCompared));
  return {
    companies: loaded.flatMap((each) => each ?? []),
    missing: ids.filter((_, index) => loaded[index] === null),
    now: new Date().toISOString(),
  };
}

const sentence = (text: string) => text.replace(/[^.]$/, "$&.");
