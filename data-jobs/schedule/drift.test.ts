import { expect, onTestFinished, test } from "vitest";

import type { Job } from "#jobs/run/job.ts";
import { localCollector } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { rewritten } from "#jobs/testing/misbehaviours.ts";
import { json, page } from "#jobs/testing/upstreams.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";
import { ecb, frankfurter } from "#jobs/upstreams/ecb.ts";
import { secTickers } from "#jobs/upstreams/sec.ts";
import { readSettings } from "#lib/settings.ts";

import { movedShapes } from "./drift.ts";

test(
  "a source whose answer or all of whose rows have moved is named, one that is well or away is not",
  { timeout: 60_000 },
  async () => {
    const upstreams = await openMarketUpstreams();
    onTestFinished(() => upstreams.close());
    upstreams.behave("www.sec.gov", json({ columns: [], rows: [] }));
    upstreams.behave(
      "api.frankfurter.dev",
      rewritten(upstreams.behaviourOf("api.frankfurter.dev"), (body) =>
        body.replace(/:(0\.\d)/g, ':{"mid":$1}'),
      ),
    );
    upstreams.behave("www.ecb.europa.eu", page(503));
    const run: Job["run"] = async (deps) => {
      const { collect } = localCollector({ upstreams, now: deps.now, pass: () => {} })(deps);
      await collect(secTickers, ["all"]);
      await collect(frankfurter, ["USD"]);
      await collect(ecb, ["USD"]);
      await collect(alternativeMe, [1]);
      throw new Error("Whatever a job makes of it");
    };
    const moved = await movedShapes(readSettings({}), { ask: { does: "", run } });
    expect(moved).toEqual([
      expect.stringMatching(
        /^- frankfurter: The answer has a new format; none of its rows could be read, for example row 1, \["GBP",/,
      ),
      expect.stringMatching(/^- sec-tickers: The answer has a new format: fields: /),
    ]);
  },
);
