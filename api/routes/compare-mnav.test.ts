import { beforeAll, expect, test } from "vitest";

import { addDays } from "#domain/base/dates.ts";
import { populate } from "#db/populate.ts";
import { FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf } from "#testing/seed.ts";

const text = `<title>${FRAME.title}</title>${FRAME.main}`;
const SOURCE_URL = "https://acme.example/8-k";
const DAYS = Array.from({ length: 40 }, (_, index) => addDays("2026-02-01", index));

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;

  beforeAll(async () => {
    const database = await open();
    const seed = seedOf(
      { ticker: "ACME", btc: "100" },
      { ticker: "BETA", btc: "50" },
      { ticker: "JUMP", btc: "50" },
      { ticker: "FEW", btc: "7" },
      { ticker: "GONE", btc: "100" },
    );
    const companies = seed.companies.map((company) =>
      company.ticker === "GONE" ? { ...company, endedOn: "2026-03-20" } : company,
    );
    const quotes = [
      ...DAYS.flatMap((day, index) => [
        quoted("ACME", day, "4000000"),
        quoted("BETA", day, "5000000"),
        quoted("GONE", day, "5000000"),
        quoted("JUMP", day, index < 20 ? "4000000" : "9000000"),
      ]),
      quoted("FEW", "2026-02-01", "2000000"),
    ];
    const closes = DAYS.map((day) => ({
      day,
      closeUsd: "50000",
      sourceUrl: SOURCE_URL,
      recordedAt: new Date("2026-04-01T00:00:00Z"),
    }));
    await populate(database.db, { ...seed, companies, quotes, closes });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    const releasePage = () => ({ text, headers: [] });
    app = createApp({ ...formDeps(database), publicData, releaseKey: () => "r1", releasePage });
  });

  const get = async (query: string, form = "") => {
    const answer = await app.request(`/compare/mnav${form}?${query}`);
    return { status: answer.status, type: answer.headers.get("Content-Type"), html: await answer.text() };
  };
  const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

  test("several companies share one chart, with the definition of each line, a table and its address", async () => {
    // $4,000,000 ÷ (100 × $50,000) and $5,000,000 ÷ (50 × $50,000)
    const { status, html } = await get("ids=1,2&by=basic");
    expect(status).toBe(200);
    expect(textOf(html)).toContain("Basic mNAV: ACME Inc. 0.80×, BETA Inc. 2.00×");
    expect(html).toContain('href="/receipt/company/2/mnav-basic?asOf=2026-02-28"');
    for (const entry of ["ACME Inc., basic: 0.80× on 12 Mar 2026", "BETA Inc., basic: 2.00× on 12 Mar 2026"])
      expect(textOf(html)).toContain(entry);
    expect(html).toContain('href="/compare/mnav.svg?ids=1,2&amp;by=basic"');
    expect(textOf(html)).toContain("Feb 2026 0.80× 2.00×");
    for (const by of ["diluted", "enterprise"])
      expect(html).toContain(`href="/compare/mnav?ids=1,2&amp;by=${by}"`);
    expect(html).toContain('href="/compare?ids=1,2"');
  });

  test("a company keeps its mark if the one before it has no line", async () => {
    const { html } = await get("ids=1,4,2&by=basic");
    expect(html).toMatch(/swatch-line"><\/i>ACME/);
    expect(html).toMatch(/swatch-third"><\/i>BETA/);
    expect(html).toContain('class="third"');
  });

  test("one that has left the list keeps its history", async () => {
    const { status, html } = await get("ids=1,5&by=basic");
    expect(status).toBe(200);
    expect(textOf(html)).toContain("GONE Inc., basic: 1.00× on 12 Mar 2026");
  });

  test("its picture names the same lines", async () => {
    const { status, type, html } = await get("ids=1,2&by=basic", ".svg");
    expect([status, type]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    for (const entry of ["ACME Inc., basic", "BETA Inc., basic"]) expect(html).toContain(`>${entry}</text>`);
    expect(html).not.toMatch(/class=|style=/);
  });

  test("who has no scripts names companies by their tickers or names", async () => {
    expect(textOf((await get("ids=ACME,+beta+inc.")).html)).toContain("ACME Inc. 0.80×, BETA Inc. 2.00×");
  });

  test.for([
    ["ids=3", "JUMP Inc.: No history is shown."],
    ["ids=4", "FEW Inc.: We have too few share prices for a history."],
    ["ids=1&by=diluted", "ACME Inc.: Diluted mNAV is missing on every day with a share price."],
  ] as const)("%s: %s", async ([query, sentence]) => {
    const { status, html } = await get(query);
    expect([status, textOf(html).includes(sentence)]).toEqual([200, true]);
  });

  test.for([
    ["ids=1,2,3,4,5", 400, "Choose at most 4 companies; 5 are chosen."],
    ["ids=one", 404, 'We don\'t track a company called "one". Use its ticker, such as MSTR.'],
    ["ids=99", 404, 'We don\'t track a company called "99".'],
    ["ids=1&by=best", 400, "by: must be basic, diluted or enterprise"],
    ["ids=1&colour=red", 400, "colour: unknown parameter"],
    ["ids=1&ids=2", 400, "ids: appears 2 times; send it once"],
    ["", 400, "ids: is required: up to four ids or tickers with commas"],
  ] as const)("%s is refused with %i and a sentence", async ([query, status, sentence]) => {
    const answer = await get(query);
    const said = textOf(answer.html).replaceAll("&#39;", "'").replaceAll("&quot;", '"');
    expect([answer.status, said.includes(sentence)], said).toEqual([status, true]);
    expect(answer.html).toContain('href="/compare"');
    expect((await get(query, ".svg")).status).toBe(status);
  });
});

const quoted = (ticker: string, asOf: string, marketCapUsd: string) => ({
  ticker,
  asOf,
  price: "4",
  currency: "USD",
  marketCapUsd,
  changePct: null,
  sourceUrl: SOURCE_URL,
  recordedAt: new Date("2026-04-01T00:00:00Z"),
});
