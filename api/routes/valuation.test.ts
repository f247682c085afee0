import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { populate } from "#db/populate.ts";
import { FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf, stated } from "#testing/seed.ts";

const text = `<title>${FRAME.title}</title>${FRAME.main}`;
const pageText = (html: string) =>
  html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
const SOURCE_URL = "https://acme.example/8-k";
const SCRIPT = "<script>alert(1)</script>";

onEachDatabase((open) => {
  let app: ReturnType<typeof createApp>;

  beforeAll(async () => {
    const database = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "BETA", btc: "7" });
    const facts = [...seed.facts, stated(10, "ACME", "250", "2026-03-01", "2026-03-02")];
    const quotes = [quoted("2026-02-10", "4000000"), quoted("2026-02-17", "6000000")];
    const closes = ["2026-02-10", "2026-02-17"].map((day) => ({
      day,
      closeUsd: "50000",
      sourceUrl: SOURCE_URL,
      recordedAt: new Date("2026-03-01T00:00:00Z"),
    }));
    await populate(database.db, { ...seed, facts, quotes, closes });
    const publicData = await keepPublicData(database, (error) => {
      throw error;
    });
    const releasePage = () => ({ text, headers: [] });
    app = createApp({ ...formDeps(database), publicData, releaseKey: () => "r1", releasePage });
  });

  const get = async (query: string) => {
    const answer = await app.request(`/valuation/number?${query}`);
    return { status: answer.status, html: await answer.text() };
  };

  test("a multiple is explained with its definition, day and inputs, at an address that can be passed on", async () => {
    // $4,000,000 ÷ (100 × $50,000)
    const { status, html } = await get("company=ACME&quoted=0.80&on=2026-02-12");
    expect(status).toBe(200);
    const page = pageText(html);
    expect(page).toContain("ACME Inc.: where 0.80× comes from");
    expect(page).toContain("0.80× matches our basic mNAV on 10 February 2026.");
    expect(page).toContain("(Quoted cap $4.0M) ÷ (100 BTC × $50,000.00)");
    expect(html).toContain('href="/valuation/number?company=1&amp;quoted=0.80&amp;on=2026-02-12"');
  });

  test("what cannot be explained says so", async () => {
    const { status, html } = await get("company=1&quoted=9.99");
    expect(status).toBe(200);
    expect(pageText(html)).toContain("The closest result is 1.20×.");
    expect(pageText(html)).toContain("We can't explain 9.99×.");
  });

  test.for([
    ["company=ACME&quoted=100+BTC", "100 BTC was true from"],
    ["company=acme+inc.&quoted=250", "250 BTC was true from 1 March 2026 on."],
    ["company=BETA&quoted=0.5&on=", "We have no share price of this company"],
  ] as const)("%s: %s", async ([query, sentence]) => {
    const { status, html } = await get(query);
    expect([status, pageText(html).includes(sentence)]).toEqual([200, true]);
  });

  test.for([
    ["quoted=1", 400, "company: is required: a name or a ticker"],
    ["company=NOPE&quoted=1", 404, "We don't track a company called"],
    ["company=ACME&quoted=lots", 400, "must be a multiple such as 0.93 or a holding such as 640,031 BTC."],
    [
      "company=ACME&quoted=1&colour=red",
      400,
      "colour: unknown parameter; this address accepts company, quoted, on",
    ],
    ["company=ACME&company=BETA&quoted=1", 400, "company: appears 2 times; send it once"],
    ["company=ACME&quoted=1&on=yesterday", 400, "on: must be a date such as 2026-08-22"],
    [`company=ACME&quoted=${"9".repeat(50)}`, 400, "quoted: must have at most 40 characters"],
  ] as const)("%s is refused with %i and the form to correct it", async ([query, status, sentence]) => {
    const answer = await get(query);
    expect([answer.status, pageText(answer.html).includes(sentence)]).toEqual([status, true]);
    expect(answer.html).toContain('action="/valuation/number"');
  });

  test("a parameter too many is refused even where the answer without it is stored", async () => {
    expect((await get("company=ACME&quoted=0.80")).status).toBe(200);
    for (const more of ["&colour=red", "&company=BETA"])
      expect((await get(`company=ACME&quoted=0.80${more}`)).status, more).toBe(400);
  });

  test("searches are limited as the API is", async () => {
    expect((await app.request("/valuation/number")).headers.get("RateLimit-Policy")).toContain("q=");
  });

  test("without a figure there is only the form, for the company if one is named", async () => {
    const { status, html } = await get("company=1");
    expect(status).toBe(200);
    expect(html).toContain('value="ACME Inc. (ACME)"');
    expect((await get("")).status).toBe(200);
  });

  test.for(["company", "quoted", "on"])("markup sent as %s is shown as text", async (name) => {
    const query = new URLSearchParams({ company: "ACME", quoted: "0.80", [name]: SCRIPT });
    const { html } = await get(query.toString());
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;");
  });

  test("programs get the same answer as JSON", async () => {
    const answer = await app.request("/api/v1/companies/1/explain?quoted=0.80&on=2026-02-12");
    const Explained = z.object({
      isExplained: z.boolean(),
      ways: z.array(z.record(z.string(), z.unknown())),
    });
    const { isExplained, ways } = Explained.parse(await answer.json());
    expect(isExplained).toBe(true);
    expect(ways[0]).toMatchObject({ definition: "basic", basis: "quoted", day: "2026-02-10", multiple: 0.8 });
  });
});

const quoted = (asOf: string, marketCapUsd: string) => ({
  ticker: "ACME",
  asOf,
  price: "4",
  currency: "USD",
  marketCapUsd,
  changePct: null,
  recordedAt: new Date(`${asOf}T22:00:00Z`),
  sourceUrl: SOURCE_URL,
});
