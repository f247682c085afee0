import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { onBothDatabases } from "#testing/database.ts";
import { openApp } from "#testing/open-app.ts";
import { ENDPOINTS } from "#v1/endpoints.ts";

import { readHolders, readSeed } from "./read.ts";

/** A large company with purchases, a miner, one quoted in yen and one that left the list. */
const COMPANY_IDS = [1, 2, 5, 171];
const NOW = new Date("2026-11-22T00:00:00Z");

const pathsOf = ({ path, isList }: (typeof ENDPOINTS)[number]): string[] =>
  (path.includes(":id") ? COMPANY_IDS.map((id) => path.replace(":id", String(id))) : [path]).flatMap(
    (asked) => (isList ? [`${asked}?limit=1000`, `${asked}.csv`] : [asked]),
  );

onBothDatabases((open) => {
  test("every read endpoint answers the initial data as it did before", async () => {
    const { db } = await open();
    await populate(db, await readSeed());
    const app = openApp({ ...(await readPublicRecords(db)), holders: readHolders(), now: NOW });
    const pins: Record<string, string> = {};
    for (const path of ENDPOINTS.flatMap(pathsOf)) {
      const answer = await app.request(`/api/v1${path}`);
      const body = await answer.text();
      const sum = createHash("sha256").update(body).digest("hex").slice(0, 16);
      pins[path] = `${answer.status}, ${body.length} characters, sha256 ${sum}`;
    }
    await expect(`${JSON.stringify(pins, null, 2)}\n`).toMatchFileSnapshot("fixtures/pinned-answers.json");
  });
});
