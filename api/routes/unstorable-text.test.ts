import { beforeEach, describe, expect, test, vi } from "vitest";

import type { Database } from "#db/client.ts";
import { basic } from "#testing/accounts.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const COMPANY = { name: "Newcomer plc", ticker: "NEWC", btcHoldings: "28.56" };
const MEDIA = { type: "podcast", title: "An interview", url: "https://media.example/1" };
const HOLDINGS = { bitcoinHoldings: "1100", rnsUrl: "https://exchange.example/1" };

const ADD = ["POST", "/api/admin/companies"] as const;
const ADD_MEDIA = ["POST", "/api/admin/companies/1/media"] as const;
const ADD_MARKET_MEDIA = ["POST", "/api/admin/market/media"] as const;
const SHARES = ["PUT", "/api/admin/companies/1/shares"] as const;
const UPDATE = ["POST", "/api/companies/1/update-from-rns"] as const;

const UNSTORABLE = "contains a character we can't store";
const TURNED = "contains an invisible character that changes the direction of text";
const ADDRESS = "must be a web address such as https://example.com/news";
const NAMELESS = "must not contain a user name or password; use an address such as https://example.com/news";

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  let logged: string;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database);
    logged = "";
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      logged += String(text);
      return true;
    });
  });

  describe("what cannot be stored is refused with its field, and changes nothing", () => {
    test.for([
      [...ADD, { ...COMPANY, name: "a\0" }, `name: ${UNSTORABLE}`],
      [...ADD, { ...COMPANY, name: "a\ud800" }, `name: ${UNSTORABLE}`],
      [...ADD, { ...COMPANY, name: "a\u202Eb" }, `name: ${TURNED}`],
      [...ADD, { ...COMPANY, ticker: "N\u2066" }, `ticker: ${TURNED}`],
      [...ADD, { ...COMPANY, exchange: "a\0" }, `exchange: ${UNSTORABLE}`],
      [...ADD, { ...COMPANY, description: "a\0" }, `description: ${UNSTORABLE}`],
      [...ADD, { ...COMPANY, website: "https://acme.example/\0" }, `website: ${ADDRESS}`],
      [...ADD, { ...COMPANY, website: "https://ann:secret@acme.example" }, `website: ${NAMELESS}`],
      [...ADD, { ...COMPANY, website: "https://ann@acme.example" }, `website: ${NAMELESS}`],
      [...ADD, { ...COMPANY, sourceUrl: "https://acme.example/\0" }, `sourceUrl: ${ADDRESS}`],
      [...ADD_MEDIA, { ...MEDIA, title: "a\0" }, `title: ${UNSTORABLE}`],
      [...ADD_MEDIA, { ...MEDIA, title: "a\u202E" }, `title: ${TURNED}`],
      [...ADD_MEDIA, { ...MEDIA, description: "a\0" }, `description: ${UNSTORABLE}`],
      [...ADD_MEDIA, { ...MEDIA, url: "https://media.example/\0" }, `url: ${ADDRESS}`],
      [...ADD_MARKET_MEDIA, { ...MEDIA, category: "news", title: "a\0" }, `title: ${UNSTORABLE}`],
      [...UPDATE, { ...HOLDINGS, rnsUrl: "https://exchange.example/\0" }, `rnsUrl: ${ADDRESS}`],
    ] as const)("%s %s %j", async ([method, path, body, message]) => {
      expect(await site.send(method, path, { body })).toEqual([400, { message: `${message}.` }]);
      expect([await site.log(), logged]).toEqual([[], ""]);
    });

    test.for([
      [...ADD, COMPANY],
      [...SHARES, { sharesOutstanding: "5" }],
      ["DELETE", "/api/admin/companies/1", undefined],
      ["POST", "/api/admin/refresh-data", undefined],
    ] as const)("%s %s for a reason with NUL in it", async ([method, path, body]) => {
      expect(await site.send(method, `${path}?reason=%00`, { body })).toEqual([
        400,
        { message: `reason: ${UNSTORABLE}.` },
      ]);
      expect([await site.log(), logged]).toEqual([[], ""]);
    });

    test("a decision for such a reason, and a question about such a subject", async () => {
      const body = { state: "rejected", reason: "a\0" };
      const refused = { message: `reason: ${UNSTORABLE}.` };
      expect(await site.send("PUT", "/api/admin/inbox/companies/1", { body })).toEqual([400, refused]);
      expect(await site.send("GET", "/api/admin/history?subject=%00")).toEqual([
        400,
        { message: `subject: ${UNSTORABLE}.` },
      ]);
      expect(logged).toBe("");
    });
  });

  describe("a user name with NUL in it", () => {
    test("is refused where it is sent to sign in", async () => {
      const body = { username: "admin\0", password: "secret" };
      expect(await site.send("POST", "/api/auth/login", { body })).toEqual([
        400,
        { message: `username: ${UNSTORABLE}.` },
      ]);
      expect(logged).toBe("");
    });

    test("is a failed sign-in like any other where it is sent with each call", async () => {
      const headers = { Authorization: basic("admin\0", "secret") };
      const codes: number[] = [];
      for (let n = 0; n < 11; n++) codes.push((await site.send("GET", "/api/auth/user", { headers }))[0]);
      expect(codes).toEqual([...Array<number>(10).fill(401), 429]);
      expect(logged).toBe("");
    });
  });

  test("a refusal says the rule in our words, with an example where there is one", async () => {
    const refusals = async (method: string, path: string, bodies: object[]) => {
      const answers = [];
      for (const body of bodies) answers.push((await site.send(method, path, { body }))[1]);
      return answers;
    };
    expect(
      await refusals(...ADD, [
        { ...COMPANY, name: "x".repeat(201) },
        { ...COMPANY, name: undefined },
        { ...COMPANY, name: 5 },
        { ...COMPANY, btcHoldings: undefined },
        { ...COMPANY, asOf: "soon" },
        { ...COMPANY, asOf: 2026 },
        { ...COMPANY, isFeatured: true },
      ]),
    ).toEqual([
      { message: "name: must have at most 200 characters." },
      { message: "name: is required." },
      { message: "name: must be text." },
      { message: "btcHoldings: is required." },
      { message: "asOf: must be a date such as 2026-08-22, or a month such as 2026-08." },
      { message: "asOf: must be text." },
      { message: "has unknown fields: isFeatured." },
    ]);
    expect(
      await refusals(...ADD_MEDIA, [
        { ...MEDIA, type: "film" },
        { ...MEDIA, publishedDate: "soon" },
      ]),
    ).toEqual([
      { message: expect.stringMatching(/^type: must be one of .*podcast/) },
      { message: "publishedDate: must be a date such as 2026-08-22." },
    ]);
    expect(
      await refusals("PUT", "/api/admin/featured-companies", [
        { featuredCompanyIds: [1, 2, 3, 4, 5, 6, 7] },
        { featuredCompanyIds: [0.5] },
      ]),
    ).toEqual([
      { message: "featuredCompanyIds: must have at most 6 entries." },
      { message: "featuredCompanyIds.0: must be a whole number." },
    ]);
  });
});
