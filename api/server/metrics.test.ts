import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { claimRun, finishRun } from "#db/job-leases.ts";
import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { price } from "#testing/acme.ts";
import { onOneDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

import { createApp } from "./app.ts";
import { serveMetrics } from "./metrics.ts";
import { openRequestWatch } from "./request-watch.ts";

onOneDatabase((open) => {
  test("a scrape has the sockets, the ages, the jobs and the memory of this node", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const now = new Date();
    const claim = await claimRun(database.db, { job: "publish", wanted: { kind: "now" }, now });
    if (typeof claim === "string") throw new Error(claim);
    await finishRun(database.db, claim, { outcome: "failed", counts: {}, message: "secret", now });
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(publicData.close);
    const deps = { ...formDeps(database), publicData, releaseKey: () => null };
    const { port, close } = await serveMetrics(
      { port: 0, host: "127.0.0.1" },
      { deps, requests: openRequestWatch({ log: null }), sockets: () => 7 },
    );
    onTestFinished(close);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const line of [
      /^tracker_ready 1$/m,
      /^tracker_database_up 1$/m,
      /^tracker_sockets 7$/m,
      /^tracker_data_age_seconds \d+$/m,
      /^tracker_job_ok\{job="publish"\} 0$/m,
      /^tracker_job_started_seconds\{job="publish"\} \d+/m,
      /^process_resident_memory_bytes \d+$/m,
      /^tracker_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain("secret");

    const panels = readFileSync(join(import.meta.dirname, "../deploy/grafana.json"), "utf8");
    const drawn = new Set(panels.match(/\b(tracker|process|nodejs)_[a-z_]+\b/g));
    const metrics = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    expect([...drawn].filter((name) => !metrics.has(name))).toEqual([]);
    expect(drawn.size).toBeGreaterThan(8);
  });

  test("a node that has no data gets no traffic; one whose database is away keeps it", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(publicData.close);
    const away = { answers: false, since: new Date("2026-11-26T01:00:00Z") };
    const deps = { ...formDeps(database), releaseKey: () => null, databaseState: () => away };
    const health = async (current: typeof publicData.current) =>
      createApp({ ...deps, publicData: { ...publicData, current } }).request("/api/health");
    const starting = await health(() => null);
    expect(starting.status).toBe(503);
    expect(await starting.json()).toMatchObject({ status: "starting", live: true, ready: false });
    const served = await health(publicData.current);
    expect(served.status).toBe(200);
    expect(await served.json()).toMatchObject({
      ready: true,
      database: { answers: false, since: "2026-11-26T01:00:00.000Z" },
    });
  });

  test("the age of a daily close counts from the end of its day", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(publicData.close);
    const btcPrice = { ...price, asOf: "2026-11-25" };
    const app = createApp({
      ...formDeps(database),
      now: () => new Date("2026-11-26T00:01:00Z"),
      releaseKey: () => null,
      publicData: {
        ...publicData,
        current: () => {
          const view = publicData.current();
          return view && { ...view, btcPrice };
        },
      },
    });
    expect(await (await app.request("/api/health")).json()).toMatchObject({ price: { ageSeconds: 60 } });
  });
});
