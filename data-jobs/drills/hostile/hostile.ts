import fc from "fast-check";
import { Agent, request, type IncomingHttpHeaders } from "node:http";

import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { needsDatabase } from "#server/in-time.ts";

import { startNode, type Node } from "../node/node.ts";
import { makePlace } from "../node/place.ts";
import { allAddresses } from "./addresses.ts";
import { LINES, oddSocket, openSlowLines, write } from "./raw-bytes.ts";
import { hostileRequests, type HostileRequest } from "./requests.ts";
import { FEWEST_FOR_MEMORY, objections, type Run } from "./verdict.ts";

type Options = {
  seed: Seed;
  requests: number;
  /** The same one gives the same requests. */
  start: number;
  print?: (line: string) => void;
};

const AT_ONCE = 24;
const A_BATCH = 500;
const SOCKETS_A_BATCH = 40;
const SAMPLES = 20;
const SLOW_LINES = 200;
const ANSWERED_WITHIN_MS = 40_000;
const MOST_PROBLEMS = 50;
/** Limits are off, so that every request reaches the code behind them. */
const SETTINGS = { VISITOR_LIMITS: "off", TRUSTED_PROXIES: "127.0.0.1" };
const HONEST = ["/dashboard", "/api/companies", "/api/v1/companies?limit=1", "/api/health"];

/** Everything that no honest program sends. The node has to answer others meanwhile, end nothing and keep nothing. */
export async function hostile({ seed, requests, start, print = () => {} }: Options) {
  await using open = new AsyncDisposableStack();
  const place = await makePlace({ seed });
  open.defer(place.remove);
  const arbitrary = hostileRequests(await allAddresses(), place.authorization);
  const node = await startNode(place, SETTINGS);
  open.defer(() => node.stop());
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  open.defer(() => agent.destroy());
  open.defer(openSlowLines(node.port, Math.min(SLOW_LINES, requests)));

  const answers: Record<string, number> = {};
  const problems = new Set<string>();
  const memory: Run["memory"][number][] = [];
  let honestMs = 0;
  const count = (what: string | number) => (answers[what] = (answers[what] ?? 0) + 1);
  const sample = async (sent: number) => {
    const now = { sent, ...(await node.memory()) };
    memory.push(now);
    print(`${sent} requests, heap ${now.heapMb} MB, resident ${now.residentMb} MB`);
  };
  const batches = Math.ceil(requests / A_BATCH);
  for (let batch = 0; batch < batches && problems.size < MOST_PROBLEMS && !node.hasEnded(); batch++) {
    if (batch % Math.ceil(batches / SAMPLES) === 0) await sample(batch * A_BATCH);
    const drawn = { numRuns: Math.min(A_BATCH, requests - batch * A_BATCH), seed: start + batch };
    await atOnce(fc.sample(arbitrary, drawn), async (one) => {
      const answer = await send(one, agent, node.port);
      count(typeof answer === "string" ? answer : answer.status);
      const wrong = wrongIn(answer, one);
      if (wrong.length > 0) problems.add(`${wrong.join(", ")}: ${inWords(one)}`);
    });
    const sockets = fc.sample(oddSocket, { ...drawn, numRuns: SOCKETS_A_BATCH });
    await atOnce([...LINES, ...sockets.entries()], async ([name, bytes]) => {
      // Others hang up in the middle, or at once.
      const part = batch % 3 === 1 ? bytes.subarray(0, bytes.length / 2) : bytes;
      for (const status of await write(node.port, part, batch % 3 === 0 ? 300 : 5)) {
        count(status);
        if (status >= 500) problems.add(`${status} to ${name} of batch ${start + batch}`);
      }
    });
    for (const path of HONEST) {
      const startedAt = performance.now();
      const status = await statusOf(node, path);
      honestMs = Math.max(honestMs, Math.round(performance.now() - startedAt));
      if (status !== 200) problems.add(`${path} answered an honest visitor with ${status}.`);
    }
  }
  if (node.hasEnded()) problems.add("The node has ended.");
  else {
    await sample(requests);
    const status = await statusOf(node, "/api/auth/user", { Authorization: place.authorization });
    if (status !== 200) problems.add(`The administrator was signed out on the way: ${status}.`);
  }
  for (const [fault] of node.log().matchAll(/^(.* failed: .*|.*(Error|WARN).*)$/gm)) problems.add(fault);
  return { answers, honestMs, problems: [...problems, ...objections({ answers, memory, requests })] };
}

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const statusOf = ({ origin }: Node, path: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(origin + path, { headers }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );

/** An answer, or that the server hung up, which it may do to what is too large. */
type Answered = { status: number; headers: IncomingHttpHeaders } | "hung up" | "unanswered";

function send({ target, body, ...one }: HostileRequest, agent: Agent, port: number): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const options = { ...one, agent, port, host: "127.0.0.1", path: target, timeout: ANSWERED_WITHIN_MS };
  const sent = request(options, (answer) => {
    const ended = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    answer.on("close", ended).on("error", ended).resume();
  });
  sent.on("timeout", () => {
    resolve("unanswered");
    sent.destroy();
  });
  sent.on("error", () => resolve("hung up"));
  sent.end(body ?? undefined);
  return promise;
}

const SAFE = ["x-content-type-options", "content-security-policy", "cache-control"];

function wrongIn(answer: Answered, { method, target }: HostileRequest): string[] {
  if (answer === "hung up") return [];
  if (answer === "unanswered") return ["no answer"];
  const { status, headers } = answer;
  // A 503 is deliberate if it says when to come back, and what was asked for had to wait for the database.
  const isDeliberate =
    status === 503 &&
    headers["retry-after"] !== undefined &&
    needsDatabase(method, target.split("?")[0] ?? "");
  if (status >= 500 && !isDeliberate) return [String(status)];
  return target.startsWith("/api/") ? SAFE.filter((name) => headers[name] === undefined) : [];
}

const inWords = ({ method, target, headers, body }: HostileRequest) =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${body?.subarray(0, 500).toString() ?? ""}`;

export async function reportHostility(options: Options, print: (line: string) => void): Promise<boolean> {
  const { answers, honestMs, problems } = await hostile({ ...options, print });
  const counts = Object.entries(answers).map(([what, times]) => `${what}: ${times}`);
  print(counts.join(", "));
  print(`longest wait of an honest visitor: ${honestMs} ms`);
  if (options.requests < FEWEST_FOR_MEMORY) print(`memory is judged from ${FEWEST_FOR_MEMORY} requests on`);
  for (const problem of problems) print(`PROBLEM ${problem}`);
  return problems.length === 0;
}
