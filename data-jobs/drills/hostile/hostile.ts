import fc from "fast-check";

import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { needsDatabase } from "#http/in-time.ts";

import { startNode, type Node } from "../node/node.ts";
import { makePlace } from "../node/place.ts";
import { allAddresses } from "./addresses.ts";
import { FRAME_NAMES, writeFrames } from "./frames.ts";
import { LINE_NAMES, openSlowLines, writeLine } from "./lines.ts";
import { hostileRequests, type HostileRequest } from "./requests.ts";
import { openSender, type Answered } from "./send.ts";
import { FEWEST_FOR_MEMORY, objections, residentGrowth, type Sample } from "./verdict.ts";

type Options = {
  seed: Seed;
  requests: number;
  /** The same one gives the same requests. */
  start: number;
  print?: (line: string) => void;
};

export type Hostility = {
  answers: Record<string, number>;
  problems: string[];
  /** The longest that somebody honest waited meanwhile. */
  honestMs: number;
  memory: Sample[];
};

const AT_ONCE = 24;
const A_BATCH = 500;
const SAMPLES = 20;
const SLOW_LINES = 200;
/** Limits are off, so that every request reaches the code behind them. */
const SETTINGS = { VISITOR_LIMITS: "off", TRUSTED_PROXIES: "127.0.0.1" };

/** Everything that no honest program sends. The node has to answer others meanwhile, end nothing and keep nothing. */
export async function hostile({ seed, requests, start, print = () => {} }: Options): Promise<Hostility> {
  const place = await makePlace({ seed });
  const addresses = await allAddresses();
  const node = await startNode(place, SETTINGS);
  const sender = openSender(node.port, AT_ONCE);
  const slow = openSlowLines(node.port, Math.min(SLOW_LINES, requests), 1_000);
  const batchesASample = Math.ceil(requests / A_BATCH / SAMPLES);
  const found: Hostility = { answers: {}, problems: [], honestMs: 0, memory: [] };
  try {
    const arbitrary = hostileRequests(addresses, place.authorization);
    for (let sent = 0, batch = start; sent < requests && !node.hasEnded(); sent += A_BATCH, batch++) {
      const all = fc.sample(arbitrary, { numRuns: Math.min(A_BATCH, requests - sent), seed: batch });
      await atOnce(all, async (one) => judge(found, one, await sender.send(one)));
      await rawBatch(node, found, batch);
      await askHonestly(node, found);
      if ((sent / A_BATCH) % batchesASample === 0) {
        const memory = await node.memory();
        found.memory.push({ ...memory, sent });
        if (sent > 0) print(`${sent} requests, heap ${memory.heapMb} MB, resident ${memory.residentMb} MB`);
      }
      if (found.problems.length > 50) break;
    }
    if (node.hasEnded()) found.problems.push("The node has ended.");
    else {
      found.memory.push({ ...(await node.memory()), sent: requests });
      const headers = { Authorization: place.authorization };
      const { status } = await fetch(`${node.origin}/api/auth/user`, { headers });
      if (status !== 200) found.problems.push(`The administrator was signed out on the way: ${status}.`);
    }
    const faults = node.log().match(/^(.* failed: .*|.*(Error|WARN).*)$/gm) ?? [];
    found.problems.push(...new Set(faults));
    return found;
  } finally {
    slow.close();
    sender.close();
    await node.stop();
    await place.remove();
  }
}

async function rawBatch({ port }: Node, found: Hostility, batch: number): Promise<void> {
  const lines = Array.from({ length: LINE_NAMES.length }, (_, n) => batch * LINE_NAMES.length + n);
  const frames = Array.from({ length: FRAME_NAMES.length }, (_, n) => batch * FRAME_NAMES.length + n);
  const note = ({ name, statuses }: { name: string; statuses: number[] }) => {
    for (const status of statuses) count(found, status);
    for (const status of statuses.filter((each) => each >= 500)) found.problems.push(`${status} to ${name}`);
  };
  await atOnce(lines, async (nth) => note(await writeLine(port, nth)));
  await atOnce(frames, async (nth) => note(await writeFrames(port, nth)));
}

const HONEST = ["/dashboard", "/api/companies", "/api/v1/companies?limit=1", "/api/health"];

async function askHonestly({ origin }: Node, found: Hostility): Promise<void> {
  for (const path of HONEST) {
    const startedAt = performance.now();
    const status = await fetch(origin + path).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    found.honestMs = Math.max(found.honestMs, Math.round(performance.now() - startedAt));
    if (status !== 200) found.problems.push(`${path} answered an honest visitor with ${status}.`);
  }
}

const SAFE = ["x-content-type-options", "content-security-policy", "cache-control"];

/** A 503 is deliberate if it says when to come back, and what was asked for had to wait for the database. */
const isDeliberate = ({ method, target }: HostileRequest, { status, headers }: Exclude<Answered, string>) =>
  status === 503 && headers["retry-after"] !== undefined && needsDatabase(method, target.split("?")[0] ?? "");

function judge(found: Hostility, one: HostileRequest, answer: Answered): void {
  count(found, typeof answer === "string" ? answer : answer.status);
  if (answer === "hung up") return;
  const wrong =
    answer === "unanswered"
      ? ["no answer"]
      : answer.status >= 500 && !isDeliberate(one, answer)
        ? [String(answer.status)]
        : SAFE.filter((name) => answer.headers[name] === undefined && isOfApi(one));
  if (wrong.length > 0)
    found.problems.push(
      `${wrong.join(", ")}: ${one.method} ${one.target.slice(0, 300)} ${JSON.stringify(one.headers)} ${one.body?.subarray(0, 500).toString() ?? ""}`,
    );
}

const isOfApi = ({ target }: HostileRequest) => target.startsWith("/api/");

const count = (found: Hostility, what: string | number) => {
  found.answers[what] = (found.answers[what] ?? 0) + 1;
};

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export async function reportHostility(options: Options, print: (line: string) => void): Promise<boolean> {
  const { answers, problems, honestMs, memory } = await hostile({ ...options, print });
  const { requests } = options;
  print(
    Object.entries(answers)
      .map(([what, times]) => `${what}: ${times}`)
      .join(", "),
  );
  print(`longest wait of an honest visitor: ${honestMs} ms`);
  print(`heap: ${memory.map(({ heapMb }) => heapMb).join(" ")} MB`);
  print(`resident: ${memory.map(({ residentMb }) => residentMb).join(" ")} MB`);
  const { from, to, allowedMb } = residentGrowth({ memory, requests });
  print(
    `resident from three fifths of the requests to the end: ${from} to ${to} MB (${Math.round(allowedMb)} MB more allowed)`,
  );
  if (requests < FEWEST_FOR_MEMORY) print(`memory is judged from ${FEWEST_FOR_MEMORY} requests on`);
  const wrong = [...new Set(problems), ...objections({ answers, memory, requests })];
  for (const problem of wrong) print(`PROBLEM ${problem}`);
  return wrong.length === 0;
}
