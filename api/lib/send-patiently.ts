import { RequestError } from "./http-client.ts";

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

type Patience = {
  random: () => number;
  wait: Wait;
  stop: AbortSignal;
  /** Other requests to the same upstream wait too. */
  hold: (ms: number) => void;
};

const TRIES = 4;
const FIRST_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Retries what may succeed a moment later, at random times so that nodes do not synchronise. Only for requests that change nothing. */
export async function sendPatiently<Answer>(
  send: () => Promise<Answer>,
  { random, wait, stop, hold }: Patience,
) {
  for (let tries = 1; ; tries++)
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isPassing || tries === TRIES) throw error;
      const backoffMs = FIRST_MS * 2 ** (tries - 1) * random();
      const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs);
      if (waitMs > LONGEST_WAIT_MS) throw error;
      if (error.retryAfterMs !== null) hold(error.retryAfterMs);
      await wait(waitMs, stop);
    }
}
