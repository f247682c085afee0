import type { Reading, Source } from "#jobs/upstreams/source.ts";

import { SourceError } from "./failure.ts";
import { openAsking, type AskingDeps, type Told } from "./queue.ts";
import type { Collected, Memory } from "./report.ts";

export type CollectorDeps = AskingDeps & {
  memory: Memory;
  /** What no message may show. */
  secrets: readonly string[];
};

export type Collect = <Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  asks: readonly Ask[],
) => Promise<Collected<Fact>>;

const PAUSE_MS = { refused: 30 * 60_000, limit: 10 * 60_000 };
/** A source that leaves so many questions in a row without an answer is not asked the rest of them. */
const DEAD_AFTER = 2;
const NO_ROW = "The answer has a new format; none of its rows could be read, for example";

/** Asks the sources, for every job. A source that fails costs its own answers and nothing else; only being told to stop is thrown. */
export function openCollector(deps: CollectorDeps): Collect {
  const { now, memory } = deps;
  const ask = openAsking(deps);
  const clean = (text: string) =>
    deps.secrets.filter(Boolean).reduce((kept, secret) => kept.replaceAll(secret, "***"), text);

  return async <Ask, Body, Fact>(source: Source<Ask, Body, Fact>, asks: readonly Ask[]) => {
    const collected = nothingFrom<Fact>(source.id);
    const fail = (url: string, { kind, message }: SourceError) =>
      void collected.failures.push({ kind, url, message: clean(`${source.id}: ${message}`) });
    const skip = (message: string) => fail(source.page, new SourceError("skipped", message));

    const paused = await memory.pausedUntil(source.id);
    if (paused !== null && paused > now()) {
      skip(`Paused until ${paused.toISOString()}.`);
      return collected;
    }

    let [unanswered, pausedUntil]: [number, Date | null] = [0, null];
    const readings: Reading<Fact>[] = [];
    for (const [index, wanted] of asks.entries()) {
      if (pausedUntil !== null || unanswered === DEAD_AFTER) {
        skip(`The remaining ${asks.length - index} of ${asks.length} requests were not sent.`);
        break;
      }
      const request = source.request(wanted);
      const url = clean(request.url);
      try {
        const told = await ask(source, wanted, {
          request,
          mark: source.isAskedWhole ? null : await memory.markOf(url),
        });
        unanswered = 0;
        readings.push(...take(collected, source, { wanted, told, url, clean }));
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        fail(url, error);
        unanswered = error.isPassing ? unanswered + 1 : 0;
        pausedUntil = pauseAfter(error, now());
      }
    }
    if (readings.length > 0 && readings.every(({ isStrange }) => isStrange))
      fail(source.page, new SourceError("shape", `${NO_ROW} ${readings[0]?.rejected[0]}`));
    const { answered, failures } = collected;
    if (asks.length > 0)
      await memory.noteLook({
        source: source.id,
        at: now(),
        hasAnswered: answered > 0,
        failure: (failures.find(({ kind }) => kind === "shape") ?? failures[0])?.message ?? null,
        pausedUntil,
      });
    return collected;
  };
}

type Taken<Ask, Body> = { wanted: Ask; told: Told<Body>; url: string; clean: (text: string) => string };

function take<Ask, Body, Fact>(
  collected: Collected<Fact>,
  source: Source<Ask, Body, Fact>,
  { wanted, told, url, clean }: Taken<Ask, Body>,
): Reading<Fact>[] {
  collected.answered++;
  if (told.kind === "unchanged") collected.unchanged++;
  if (told.kind === "unknown" && told.message !== null)
    collected.rejected.push({ url, why: clean(told.message) });
  if (told.kind !== "body") return [];
  const reading = source.read(told.body, wanted);
  const { facts, rejected } = reading;
  collected.facts.push(...facts);
  collected.rejected.push(...rejected.map((why) => ({ url, why: clean(why) })));
  const { etag, lastModified } = told.mark;
  // What could not be used is asked for again, in case it is mended, or we are.
  if (rejected.length === 0 && (etag !== null || lastModified !== null))
    collected.marks.push({ url, mark: told.mark });
  return [reading];
}

function pauseAfter({ kind, retryAfterMs }: SourceError, now: Date): Date | null {
  if (kind !== "refused" && kind !== "limit") return null;
  return new Date(now.getTime() + (retryAfterMs ?? PAUSE_MS[kind]));
}

const nothingFrom = <Fact>(source: string): Collected<Fact> => ({
  source,
  facts: [],
  rejected: [],
  failures: [],
  answered: 0,
  unchanged: 0,
  marks: [],
});
