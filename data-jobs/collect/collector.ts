import { NEW_FORMAT } from "#domain/operations/source-state.ts";
import type { Reading, Source } from "#jobs/upstreams/source.ts";
import { RequestError } from "#lib/http-client.ts";

import { openQueue, type QueueDeps } from "./queue.ts";
import type { Collected, Memory, SourceReport } from "./report.ts";

type CollectorDeps = QueueDeps & {
  memory: Memory;
  /** Text that no message may show. */
  secrets: readonly string[];
};

export type Collect = <Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  asks: readonly Ask[],
) => Promise<Collected<Fact>>;

const PAUSE_MS = { refused: 30 * 60_000, limit: 10 * 60_000 };
/** After this many requests in a row without an answer, a source gets no more. */
const DEAD_AFTER = 2;
const NO_ROW = `${NEW_FORMAT}; none of its rows could be read, for example`;

/** How a run queries its sources, and how that went so far. */
export type Collector = { collect: Collect; reports: readonly SourceReport[] };

/** Queries the sources for every job. A failing source costs its own answers and nothing else. Only the stop signal is thrown. */
export function openCollector(deps: CollectorDeps): Collector {
  const { now, memory } = deps;
  const send = openQueue(deps);
  const reports: SourceReport[] = [];
  const clean = (text: string) =>
    deps.secrets
      .filter(Boolean)
      .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
      // Databases store none of the first, and the others turn the text around them.
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ")
      .toWellFormed();

  const collect = async <Ask, Body, Fact>(source: Source<Ask, Body, Fact>, asks: readonly Ask[]) => {
    const collected: Collected<Fact> = {
      source: source.id,
      facts: [],
      rejected: [],
      failures: [],
      answered: 0,
      marks: [],
    };
    if (asks.length === 0) return collected;
    reports.push(collected);
    const fail = (url: string, { kind, message }: RequestError) =>
      void collected.failures.push({ kind, url, message: clean(`${source.id}: ${message}`) });
    const skip = (message: string) => fail(source.page, new RequestError("skipped", message));
    const reject = (why: string) => void collected.rejected.push(clean(why));

    const paused = await memory.pausedUntil(source.id);
    if (paused !== null && paused > now()) {
      skip(`Paused until ${paused.toISOString()}.`);
      return collected;
    }

    let [unanswered, pausedUntil]: [number, Date | null] = [0, null];
    const readings: Reading<Fact>[] = [];
    for (const [index, ask] of asks.entries()) {
      if (pausedUntil !== null || unanswered === DEAD_AFTER) {
        skip(`The remaining ${asks.length - index} of ${asks.length} requests were not sent.`);
        break;
      }
      const request = source.request(ask);
      const url = clean(request.url);
      try {
        const answer = await send(source, request, source.isAskedWhole ? null : await memory.markOf(url));
        unanswered = 0;
        collected.answered++;
        if (answer.kind === "none") {
          if (answer.message !== null) reject(answer.message);
          continue;
        }
        const reading = source.read(answer.body, ask);
        readings.push(reading);
        collected.facts.push(...reading.facts);
        reading.rejected.forEach(reject);
        const { etag, lastModified } = answer.mark;
        // An answer with unusable rows is requested again, in case the rows or our reader are corrected.
        if (reading.rejected.length === 0 && (etag !== null || lastModified !== null))
          collected.marks.push({ url, mark: answer.mark });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        fail(url, error);
        unanswered = error.isPassing ? unanswered + 1 : 0;
        pausedUntil = pauseAfter(error, now());
      }
    }
    if (readings.length > 0 && readings.every(({ isStrange }) => isStrange))
      fail(source.page, new RequestError("shape", `${NO_ROW} ${readings[0]?.rejected[0]}`));
    const { answered, failures } = collected;
    await memory.recordSourceCheck({
      source: source.id,
      at: now(),
      hasAnswered: answered > 0,
      failure: (failures.find(({ kind }) => kind === "shape") ?? failures[0])?.message ?? null,
      pausedUntil,
    });
    return collected;
  };
  return { collect, reports };
}

function pauseAfter({ kind, retryAfterMs }: RequestError, now: Date): Date | null {
  if (kind !== "refused" && kind !== "limit") return null;
  return new Date(now.getTime() + (retryAfterMs ?? PAUSE_MS[kind]));
}
