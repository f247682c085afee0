import { SourceError } from "./failure.ts";
import type { Wait } from "./queue.ts";

type Patience = {
  random: () => number;
  wait: Wait;
  stop: AbortSignal;
  /** Others who ask the same upstream wait too. */
  hold: (ms: number) => void;
};

const TRIES = 4;
const FIRST_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Ask again what may be answered a moment later, at random moments so that nodes do not come in step. Only for questions that change nothing. */
export async function retrying<Answer>(
  ask: () => Promise<Answer>,
  patience: Patience,
  tried = 1,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SourceError) || !error.isPassing || tried === TRIES) throw error;
    const backoffMs = FIRST_MS * 2 ** (tried - 1) * patience.random();
    const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs);
    if (waitMs > LONGEST_WAIT_MS) throw error;
    if (error.retryAfterMs !== null) patience.hold(error.retryAfterMs);
    await patience.wait(waitMs, patience.stop);
    return retrying(ask, patience, tried + 1);
  }
}
