import { retryDelay } from "#lib/backoff.ts";

import { USER_AGENT, type Answer, type Asked } from "./venue.ts";

export type Asking = {
  everyMs: number;
  /** Whether the answer is of any use now. */
  isWanted: () => boolean;
  report: { answer: (answer: Answer) => void; lost: (reason: string) => void; dropped: () => void };
  patienceMs?: number;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 10_000;
const TOO_MANY_MS = 60_000;
const REFUSED_MS = 1_800_000;
const LARGEST_ANSWER = 65_536;

/** Ask a venue by HTTP again and again while its answer is wanted, and less and less while it fails. */
export function followAnswers(asked: Asked, { everyMs, isWanted, report, patienceMs }: Asking) {
  const closing = new AbortController();
  let failures = 0;
  let nextAt = 0;
  let asking: Promise<void> | null = null;

  const askOnce = async () => {
    const tooLong = AbortSignal.timeout(patienceMs ?? PATIENCE_MS);
    const outcome = await ask(asked, AbortSignal.any([closing.signal, tooLong]));
    if (closing.signal.aborted) return;
    failures = outcome.answer === null ? failures + 1 : 0;
    const pauseMs = outcome.answer === null ? Math.max(retryDelay(failures), outcome.pauseMs) : 0;
    nextAt = Date.now() + Math.max(pauseMs, everyMs);
    if (outcome.answer !== null) return report.answer(outcome.answer);
    if (outcome.isUnreadable) report.dropped();
    report.lost(outcome.reason);
  };
  const look = () => {
    if (asking === null && Date.now() >= nextAt && isWanted())
      asking = askOnce().finally(() => (asking = null));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);

  return {
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await asking;
    },
  };
}

type Outcome = { answer: Answer } | { answer: null; reason: string; pauseMs: number; isUnreadable: boolean };

async function ask({ url, read }: Asked, signal: AbortSignal): Promise<Outcome> {
  const failed = (reason: string, pauseMs = 0) => ({ answer: null, reason, pauseMs, isUnreadable: false });
  try {
    const response = await fetch(url, { signal, headers: { "User-Agent": USER_AGENT } });
    if (!response.ok) {
      await response.body?.cancel();
      return failed(`status ${response.status}`, pauseAfter(response));
    }
    const answer = read(await jsonOf(response));
    return answer === null ? { ...failed("unreadable answer"), isUnreadable: true } : { answer };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

function pauseAfter({ status, headers }: Response): number {
  if (status === 429) return Math.max(secondsOf(headers.get("Retry-After")) * 1_000, TOO_MANY_MS);
  return [401, 403, 404, 451].includes(status) ? REFUSED_MS : 0;
}

const secondsOf = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0);

/** Undefined of what is no JSON, or far longer than any price. */
async function jsonOf({ body }: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.name === "TimeoutError") return "no answer in time";
  return cause instanceof Error && "code" in cause && typeof cause.code === "string"
    ? cause.code
    : error.message;
}
