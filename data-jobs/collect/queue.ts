import type { Mark } from "#domain/snapshot/source-state.ts";
import { wordsOf, type Request, type Source } from "#jobs/upstreams/source.ts";

import { SourceError } from "./failure.ts";
import { fetchAnswer, type Answer } from "./http-client.ts";
import { decode, parseBody } from "./parse.ts";
import { retrying } from "./retrying.ts";

export type AskingDeps = {
  fetch: typeof fetch;
  now: () => Date;
  random: () => number;
  wait: Wait;
  /** A signal that aborts after so long. */
  expire: (ms: number) => AbortSignal;
  userAgent: string;
  stop: AbortSignal;
};

/** `unknown`: they have none of what was asked for. */
export type Told<Body> =
  | { kind: "body"; body: Body; mark: Mark }
  | { kind: "unchanged" }
  | { kind: "unknown"; message: string | null };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
const HOST_EVERY_MS = 500;
const ACCEPT = {
  json: "application/json, */*;q=0.5",
  xml: "application/xml, text/xml, */*;q=0.5",
  text: "*/*",
};

/** One question at a time: in its lane, patiently, and read by the source's own schema. */
export function openAsking(deps: AskingDeps) {
  const lanes = openLanes(deps);

  return async <Ask, Body, Fact>(
    source: Source<Ask, Body, Fact>,
    ask: Ask,
    { request, mark }: { request: Request; mark: Mark | null },
  ): Promise<Told<Body>> => {
    const lane = source.lane ?? { name: new URL(request.url).host, everyMs: HOST_EVERY_MS };
    const tryOnce = async (): Promise<Told<Body>> => {
      await lanes.enter(lane, deps.stop);
      const answer = await exchange(deps, source, { request, mark });
      if (answer.kind === "unchanged") return answer;
      if (answer.kind === "body") return told(source, answer);
      if (source.hasNothing?.(answer.status, ask) === true) return { kind: "unknown", message: null };
      if (source.refusesOne?.(answer.status) === true)
        return { kind: "unknown", message: answer.error.message };
      throw answer.error;
    };
    return retrying(tryOnce, { ...deps, hold: (ms) => lanes.close(lane, ms) });
  };
}

async function exchange<Ask, Body, Fact>(
  deps: AskingDeps,
  { format, maxBytes = MAX_BYTES }: Source<Ask, Body, Fact>,
  asked: { request: Request; mark: Mark | null },
): Promise<Answer> {
  const expired = deps.expire(TIMEOUT_MS);
  const signal = AbortSignal.any([deps.stop, expired]);
  try {
    return await fetchAnswer(asked.request, {
      fetch: deps.fetch,
      now: deps.now,
      userAgent: deps.userAgent,
      accept: ACCEPT[format],
      mark: asked.mark,
      maxBytes,
      signal,
    });
  } catch (cause) {
    deps.stop.throwIfAborted();
    if (cause instanceof SourceError) throw cause;
    const [kind, message] = expired.aborted
      ? (["timeout", `No complete answer within ${TIMEOUT_MS / 1_000} s.`] as const)
      : (["network", `Could not reach ${new URL(asked.request.url).hostname}: ${reasonOf(cause)}.`] as const);
    throw new SourceError(kind, message, { isPassing: true, cause });
  }
}

function told<Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  { bytes, contentType, mark }: Extract<Answer, { kind: "body" }>,
): Told<Body> {
  const answer = parseBody(decode(bytes, contentType), source.format);
  const refusal = source.refusal?.safeParse(answer).data;
  if (refusal?.kind === "unknown") return { kind: "unknown", message: refusal.message };
  if (refusal !== undefined) throw new SourceError(REFUSALS[refusal.kind], `It refused: ${refusal.message}`);
  const body = source.body.safeParse(answer);
  if (!body.success) throw new SourceError("shape", `The answer has a new format: ${wordsOf(body.error)}`);
  return { kind: "body", body: body.data, mark };
}

const REFUSALS = { limit: "limit", key: "refused", error: "status" } as const;

/** `fetch` says only that it failed; why is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;
export type Lane = { name: string; everyMs: number };

/** Spaces out what is asked of one upstream, whoever asks. */
function openLanes({ now, wait }: { now: () => Date; wait: Wait }) {
  const freeAt = new Map<string, number>();
  return {
    enter: async ({ name, everyMs }: Lane, signal: AbortSignal): Promise<void> => {
      const time = now().getTime();
      const turn = Math.max(time, freeAt.get(name) ?? 0);
      freeAt.set(name, turn + everyMs);
      if (turn > time) await wait(turn - time, signal);
    },
    /** Nobody asks again before that much time has passed. */
    close: ({ name }: Lane, forMs: number): void => {
      freeAt.set(name, Math.max(freeAt.get(name) ?? 0, now().getTime() + forMs));
    },
  };
}

export type Lanes = ReturnType<typeof openLanes>;
