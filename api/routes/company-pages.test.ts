import { expect, test } from "vitest";

import { populate } from "#db/populate.ts";
import { COMPANY_FRAME, FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { textIn } from "#testing/page-text.ts";
import { seedOf } from "#testing/seed.ts";

const POLICY = "script-src 'self'";
const frame = {
  text: `<title>${FRAME.title} | Site</title>${FRAME.main}`,
  headers: [["Content-Security-Policy", POLICY]] as const,
};

onEachDatabase((open) => {
  test("a company not built yet says that its page is being prepared, and has past days, in the frame of company pages", async ({
    onTestFinished,
  }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1.5", name: "Acme <Inc>" }));
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(() => publicData.close());
    const deps = { ...formDeps(database), publicData, releaseKey: () => "r1" };
    const app = createApp({ ...deps, releasePage: (path) => (path === COMPANY_FRAME ? frame : null) });
    const read = async (path: string) => {
      const answer = await app.request(path);
      return { status: answer.status, reload: answer.headers.get("Refresh"), page: await answer.text() };
    };

    const today = await read("/company/1");
    expect([today.status, today.reload]).toEqual([200, "60"]);
    expect(today.page).toContain("<title>Acme &lt;Inc&gt; (ACME) | Site</title>");
    expect(today.page).toContain("This page is being prepared.");
    expect(today.page).toContain('href="/receipt/company/1/holdings"');

    const past = await read("/company/1?asOf=2026-01-01");
    expect(past.reload, "a past day is complete").toBeNull();
    expect(past.page).toContain("Showing 1 Jan 2026, not today.");
    expect(past.page).toContain('href="/receipt/company/1/holdings?asOf=2026-01-01"');
    expect((await read("/company/1?asOf=2025-12-31")).page).toContain("No holding recorded for this date");

    const refused = await read("/company/1?asOf=2024-02-30");
    expect([refused.status, refused.reload]).toEqual([400, null]);
    expect(refused.page).toContain("must be a date such as");
    expect(refused.page).toContain('href="/company/1"');
    expect((await read("/company/2")).status).toBe(404);
  });

  test("a past day rounds a holding to whole coins, as today's page does", async ({ onTestFinished }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "35102.01" }));
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(() => publicData.close());
    const deps = { ...formDeps(database), publicData, releaseKey: () => "r1", releasePage: () => frame };
    const page = await (await createApp(deps).request("/company/1?asOf=2026-01-01")).text();
    const [, figures = ""] = /class="figures past-figures">(.*?)<\/dl>/s.exec(page) ?? [];
    expect(textIn(figures)).toContain("35,102 BTC");
    expect(textIn(figures)).not.toContain("35,102.01");
  });

  test("the ledger of a company not built yet is being prepared, too, under the policy of the release", async ({
    onTestFinished,
  }) => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1.5", name: "Acme <Inc>" }));
    const publicData = await keepPublicData(database, () => {});
    onTestFinished(() => publicData.close());
    const deps = { ...formDeps(database), publicData, releaseKey: () => "r1" };
    const app = createApp({ ...deps, releasePage: (path) => (path === COMPANY_FRAME ? frame : null) });

    const answer = await app.request("/company/1/ledger");
    const page = await answer.text();
    expect([answer.status, answer.headers.get("Refresh")]).toEqual([200, "60"]);
    expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page).toContain("<title>Acme &lt;Inc&gt; (ACME) | Site</title>");
    expect(page).toContain('href="/api/v1/companies/1/history.csv"');
    const tag = answer.headers.get("ETag") ?? "";
    expect((await app.request("/company/1/ledger", { headers: { "If-None-Match": tag } })).status).toBe(304);
    expect((await app.request("/company/2/ledger")).status).toBe(404);

    const without = await createApp(deps).request("/company/1/ledger");
    expect([without.status, without.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});
