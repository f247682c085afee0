import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { openDatabase } from "#db/open.ts";
import { contactMessages } from "#db/submissions.ts";

import { statusAt, within } from "../deploy/requests.ts";
import { startNode, type Node } from "../node/node.ts";
import type { Place } from "../node/place.ts";

export const DISK_MB = 400;
const MOST_MESSAGES = 20_000;
/** Stored while there is room, so that there is something to lose. */
export const MESSAGES_BEFORE = 20;
const READS = ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1/holdings"];

export type Full = {
  confirmed: number;
  /** How the first write was answered that found no room. */
  refusedWith: number;
  wrongReads: number;
  lost: string[];
  hasEnded: boolean;
  recovers: boolean;
};

/** Visitors write until the disk of the database is full. They still read, and can write again once there is room. */
export async function fillDisk(place: Place, disk: string): Promise<Full> {
  const node = await startNode(place, { TRUSTED_PROXIES: "127.0.0.1" });
  const confirmed: string[] = [];
  let refusedWith = 0;
  let wrongReads = 0;
  try {
    for (let n = 0; n < MOST_MESSAGES && refusedWith === 0; n++) {
      if (n === MESSAGES_BEFORE) await fill(disk);
      const status = await write(node, n);
      if (status === 201) confirmed.push(nameOf(n));
      else refusedWith = status;
    }
    for (let n = 0; n < 5; n++)
      for (const path of READS) if ((await statusAt(node.origin + path).catch(() => 0)) !== 200) wrongReads++;
    const next = confirmed.length + 1;
    await rm(join(disk, "taken"));
    const recovers = await within(60, async () => (await write(node, next)) === 201);
    if (recovers) confirmed.push(nameOf(next));
    const hasEnded = node.hasEnded();
    await node.stop(hasEnded ? "SIGKILL" : "SIGTERM");
    const lost = await lostOf(place, confirmed);
    return { confirmed: confirmed.length, refusedWith, wrongReads, lost, hasEnded, recovers };
  } finally {
    await node.stop("SIGKILL");
  }
}

const nameOf = (n: number) => `Visitor ${n}`;

/** About two thousand characters that compress badly. */
async function write({ origin }: Node, n: number): Promise<number> {
  const message = Array.from({ length: 150 }, () => Math.random().toString(36))
    .join("")
    .slice(0, 1_900);
  const answer = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": `198.18.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ name: nameOf(n), email: "visitor@example.org", message }),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? -1;
}

/** Takes all the space there is. */
const fill = (folder: string) =>
  writeFile(join(folder, "taken"), Buffer.alloc(DISK_MB * 2 * 1_048_576)).catch(() => {});

async function lostOf(place: Place, confirmed: readonly string[]): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const stored = new Set(
      (await database.db.select({ name: contactMessages.name }).from(contactMessages)).map(
        ({ name }) => name,
      ),
    );
    return confirmed.filter((name) => !stored.has(name));
  } finally {
    await database.close();
  }
}
