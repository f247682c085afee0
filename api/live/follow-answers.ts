import { hasPassed } from "#domain/base/dates.ts";
import { retryDelay } from "#lib/backoff.ts";
import { RequestError, sendRequest, type HttpClient } from "#lib/http-client.ts";
import { jsonOf } from "#lib/json.ts";

import { USER_AGENT, type PriceAnswer, type PollSource } from "./venue.ts";

export type Polling = {
  everyMs: number;
  isWanted: () => boolean;
  report: { answer: (answer: PriceAnswer) => void; lost: (reason: string) => void; dropped: () => void };
  patienceMs?: number;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 10_000;
const TOO_MANY_MS = 60_000;
const REFUSED_MS = 1_800_000;
const EXPECTATION = { accept: "*/*", mark: null, maxBytes: 65_536 };

/** Queries a venue by HTTP repeatedly while its answer is wanted, and less and less often while it fails. */
export function followAnswers(source: PollSource, { everyMs, isWanted, report, patienceMs }: Polling) {
  const closing = new AbortController();
  const client = {
    fetch,
    now: () => new Date(),
    expire: (ms: number) => AbortSignal.timeout(ms),
    userAgent: USER_AGENT,
    stop: closing.signal,
  };
  let failures = 0;
  let lastAt = 0;
  let waitMs = 0;
  let polling: Promise<void> | null = null;

  const pollOnce = async () => {
    const outcome = await query(source, client, patienceMs ?? PATIENCE_MS);
    if (closing.signal.aborted) return;
    failures = outcome.answer === null ? failures + 1 : 0;
    const pauseMs = outcome.answer === null ? Math.max(retryDelay(failures), outcome.pauseMs) : 0;
    lastAt = Date.now();
    waitMs = Math.max(pauseMs, everyMs);
    if (outcome.answer !== null) return report.answer(outcome.answer);
    if (outcome.isUnreadable) report.dropped();
    report.lost(outcome.reason);
  };
  const look = () => {
    if (polling === null && hasPassed(waitMs, lastAt, Date.now()) && isWanted())
      polling = pollOnce().finally(() => (polling = null));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);

  return {
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await polling;
    },
  };
}

type Outcome =
  { answer: PriceAnswer } | { answer: null; reason: string; pauseMs: number; isUnreadable: boolean };

async function query({ url, read }: PollSource, client: HttpClient, timeoutMs: number): Promise<Outcome> {
  const failed = (reason: string, pauseMs = 0) => ({ answer: null, reason, pauseMs, isUnreadable: false });
  const unreadable = { ...failed("unreadable answer"), isUnreadable: true };
  try {
    const reply = await sendRequest(client, { url }, { ...EXPECTATION, timeoutMs });
    if (reply.kind === "status")
      return failed(`status ${reply.status}`, pauseAfter(reply.status, reply.error));
    const answer = reply.kind === "body" ? read(jsonOf(new TextDecoder().decode(reply.bytes))) : null;
    return answer === null ? unreadable : { answer };
  } catch (error) {
    if (error instanceof RequestError && error.kind === "size") return unreadable;
    return failed(reasonOf(error));
  }
}

function pauseAfter(status: number, { retryAfterMs }: RequestError): number {
  if (status === 429) return Math.max(retryAfterMs ?? 0, TOO_MANY_MS);
  return [401, 403, 404, 451].includes(status) ? REFUSED_MS : 0;
}

/** Short enough for one log line: the system's error code, if there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof RequestError && error.kind === "timeout") return "no answer in time";
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
