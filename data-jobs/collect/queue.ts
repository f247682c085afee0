import { publicProblem } from "#domain/review/feed-address.ts";
import { NEW_FORMAT, type Mark } from "#domain/operations/source-state.ts";
import { issuesOf, type Request, type Source } from "#jobs/upstreams/source.ts";
import { RequestError, sendRequest, type HttpAnswer, type HttpClient } from "#lib/http-client.ts";
import { withinHosts } from "#lib/public-fetch.ts";
import { sendPatiently, type Wait } from "#lib/send-patiently.ts";

import { decode, parseBody } from "./parse.ts";

export type QueueDeps = HttpClient & {
  random: () => number;
  wait: Wait;
  /** For sources whose address a person entered. */
  publicFetch: typeof fetch;
};

/** `none`: the upstream has nothing new of what was requested, and may say why. */
type SourceAnswer<Body> = { kind: "body"; body: Body; mark: Mark } | { kind: "none"; message: string | null };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
const HOST_EVERY_MS = 500;
const ACCEPT = {
  json: "application/json, */*;q=0.5",
  xml: "application/xml, text/xml, */*;q=0.5",
  text: "*/*",
};

/** Sends one request at a time, paced and with retries. The source's own schema reads the answer. */
export function openQueue(deps: QueueDeps) {
  const lanes = openLanes(deps);

  return async <Ask, Body, Fact>(
    source: Source<Ask, Body, Fact>,
    request: Request,
    mark: Mark | null,
  ): Promise<SourceAnswer<Body>> => {
    refusePrivate(request.url);
    const lane = source.lane ?? { name: new URL(request.url).host, everyMs: HOST_EVERY_MS };
    const { format, maxBytes = MAX_BYTES } = source;
    const expectation = { accept: ACCEPT[format], mark, maxBytes, timeoutMs: TIMEOUT_MS };
    const { hosts } = source;
    const client = hosts ? { ...deps, fetch: withinHosts(hosts, deps.publicFetch) } : deps;
    const sendOnce = async (): Promise<SourceAnswer<Body>> => {
      await lanes.enter(lane, deps.stop);
      const answer = await sendRequest(client, request, expectation);
      if (answer.kind === "body") return readBody(source, answer);
      if (answer.kind === "unchanged" || answer.status === source.emptyStatus)
        return { kind: "none", message: null };
      if (answer.status === source.refusalStatus) return { kind: "none", message: answer.error.message };
      throw answer.error;
    };
    return sendPatiently(sendOnce, { ...deps, hold: (ms) => lanes.close(lane, ms) });
  };
}

/** An upstream may name the address of a document. It leads where a redirect may lead, and nowhere else. */
function refusePrivate(address: string): void {
  const problem = publicProblem(address);
  if (problem !== null)
    throw new RequestError(
      "address",
      `We don't request ${URL.parse(address)?.hostname ?? "this address"}: it ${problem}.`,
    );
}

function readBody<Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  { bytes, contentType, mark }: Extract<HttpAnswer, { kind: "body" }>,
): SourceAnswer<Body> {
  const answer = parseBody(decode(bytes, contentType), source.format);
  const refusal = source.refusal?.safeParse(answer).data;
  if (refusal?.kind === "unknown") return { kind: "none", message: refusal.message };
  if (refusal !== undefined) throw new RequestError(REFUSALS[refusal.kind], `It refused: ${refusal.message}`);
  const body = source.body.safeParse(answer);
  if (!body.success) throw new RequestError("shape", `${NEW_FORMAT}: ${issuesOf(body.error)}`);
  return { kind: "body", body: body.data, mark };
}

const REFUSALS = { limit: "limit", key: "refused", error: "status" } as const;

const LONGEST_CLOSED_MS = 600_000;

type Lane = { name: string; everyMs: number };

/** Spaces out the requests to one upstream, from all parts of a job. */
function openLanes({ now, wait }: Pick<QueueDeps, "now" | "wait">) {
  const freeAt = new Map<string, number>();
  return {
    enter: async ({ name, everyMs }: Lane, signal: AbortSignal): Promise<void> => {
      const time = now().getTime();
      const free = freeAt.get(name) ?? 0;
      // No lane is closed for longer than a request waits, unless the clock was set back meanwhile.
      const turn = free - time > LONGEST_CLOSED_MS ? time : Math.max(time, free);
      freeAt.set(name, turn + everyMs);
      if (turn > time) await wait(turn - time, signal);
    },
    /** Delays the next request by at least this much. */
    close: ({ name }: Lane, forMs: number): void => {
      freeAt.set(name, Math.max(freeAt.get(name) ?? 0, now().getTime() + forMs));
    },
  };
}
