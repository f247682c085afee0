import { expect, test } from "vitest";

import { populate } from "#db/writes/populate.ts";
import { FRAME } from "#pages/frame.ts";
import { keepWorld } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const POLICY = "script-src 'self'";
const frame = {
  text: `<title>${FRAME.title} | Site</title>${FRAME.main}`,
  headers: [["Content-Security-Policy", POLICY]] as const,
};

onEachDatabase((open) => {
  test("the ledger of a company not built yet stands in the frame of the release, under its policy", async ({
    onTestFinished,
  }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1.5", name: "Acme <Inc>" }));
    const world = await keepWorld(database, () => {});
    onTestFinished(() => world.close());
    const deps = { ...formDeps(database), world, releaseKey: () => "r1" };
    const app = createApp({ ...deps, releasePage: (path) => (path === FRAME.path ? frame : null) });

    const answer = await app.request("/company/1/ledger");
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page).toContain("<title>Acme &lt;Inc&gt; (ACME): bitcoin ledger | Site</title>");
    expect(page).toContain('id="fact-1"');
    const tag = answer.headers.get("ETag") ?? "";
    expect((await app.request("/company/1/ledger", { headers: { "If-None-Match": tag } })).status).toBe(304);
    expect((await app.request("/company/2/ledger")).status).toBe(404);

    const without = await createApp(deps).request("/company/1/ledger");
    expect([without.status, without.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});
