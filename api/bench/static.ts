import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { startNode } from "#jobs/drills/node/node.ts";
import { buildRelease, makePlace } from "#jobs/drills/node/place.ts";
import { readSeed } from "#jobs/seed/read.ts";
import type { Log } from "#lib/log.ts";

import { keepsBudget, type Figure } from "./budget.ts";

const PATHS = ["/dashboard", "/api/companies", "/api/market-data/BTC", "/api/v1/companies"];
const CONNECTIONS = "64";
const [WARM_UP, MEASURED] = ["2s", "10s"];
const LEAST_A_SECOND = 10_000;

/** What a browser sends, because reading it is part of the work. */
const HEADERS = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "en-GB,en;q=0.5",
  "Accept-Encoding": "gzip, deflate, br, zstd",
};

export const staticBench = {
  measures: "requests a second for ready answers and their 304s, asked by wrk; [part of the address, all]",
  async run(log: Log, [part = ""]: readonly string[]): Promise<boolean> {
    await using open = new AsyncDisposableStack();
    const place = await makePlace({ seed: readSeed() });
    open.defer(place.remove);
    await buildRelease(place);
    // Requests are counted against the limit all the same.
    const node = await startNode(place, { VISITOR_LIMITS: "off" });
    open.defer(() => node.stop());
    const figures: Figure[] = [];
    for (const path of PATHS.filter((each) => each.includes(part))) {
      const etag = await etagAt(node.origin + path);
      figures.push(await figureOf(path, node.origin + path, HEADERS));
      const known = { ...HEADERS, "If-None-Match": etag };
      figures.push(await figureOf(`${path}, unchanged`, node.origin + path, known));
    }
    return keepsBudget(log, figures);
  },
};

/** Fails unless an answer and its 304 are what is going to be measured. */
async function etagAt(address: string): Promise<string> {
  const answer = await fetch(address);
  const etag = answer.headers.get("ETag") ?? "";
  const again = await fetch(address, { headers: { "If-None-Match": etag } });
  if (answer.status === 200 && again.status === 304) return etag;
  throw new Error(`${address} answers with ${answer.status}, and who knows the answer with ${again.status}.`);
}

async function figureOf(what: string, address: string, headers: Record<string, string>): Promise<Figure> {
  await load(WARM_UP, address, headers);
  const printed = await load(MEASURED, address, headers);
  const measured = Number(/^Requests\/sec: +([\d.]+)$/m.exec(printed)?.[1]);
  const [failures] = /^ *(Non-2xx or 3xx responses|Socket errors): .*$/m.exec(printed) ?? [];
  if (failures !== undefined) throw new Error(`${what}: ${failures.trim()}`);
  return { what, measured, unit: "requests/s", least: LEAST_A_SECOND };
}

async function load(duration: string, address: string, headers: Record<string, string>): Promise<string> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t", "1", "-c", CONNECTIONS, "-d", duration, ...lines, address];
  return (await promisify(execFile)("wrk", args)).stdout;
}
