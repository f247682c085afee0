import { beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const Entries = z.object({
  items: z.array(z.object({ action: z.string(), subject: z.string(), canUndo: z.boolean() })),
});

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open(), {
      holders: [
        { ticker: "ACME", btc: "1000" },
        { ticker: "HOARD", btc: "40" },
      ],
    });
  });

  const history = (query = "") => site.send("GET", `/api/admin/history${query}`);
  const undoable = async () => {
    const [, answer] = await history();
    return Entries.parse(answer).items.map(({ action, subject, canUndo }) => [action, subject, canUndo]);
  };

  test("says who did what, when, why, and what spoke against it", async () => {
    const body = { bitcoinHoldings: "5000", rnsUrl: "https://exchange.example/7" };
    await site.ask("POST", "/api/companies/1/update-from-rns?reason=Board%20said%20so", { body });
    expect(await history()).toEqual([
      200,
      {
        items: [
          {
            id: 1,
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
            actor: "admin",
            action: "update-holdings",
            subject: "company/1",
            before: expect.objectContaining({ btcHoldings: "1000" }),
            after: expect.objectContaining({ btcHoldings: "5000" }),
            reason: "Board said so",
            warnings: ["The holding would change from 1,000 BTC to 5,000 BTC (+400.00%)."],
            canUndo: false,
          },
        ],
        nextBefore: null,
      },
    ]);
  });

  test("comes newest first, in pages, of everything or of one company", async () => {
    await site.ask("PUT", "/api/admin/companies/1/shares", { body: { sharesOutstanding: "5" } });
    await site.ask("PUT", "/api/admin/companies/2/shares", { body: { sharesOutstanding: "5" } });
    await site.ask("DELETE", "/api/admin/companies/1");
    expect(await history("?limit=2")).toMatchObject([200, { items: [{ id: 3 }, { id: 2 }], nextBefore: 2 }]);
    expect(await history("?limit=2&before=2")).toMatchObject([200, { items: [{ id: 1 }], nextBefore: null }]);
    expect(await history("?subject=company/1")).toMatchObject([200, { items: [{ id: 3 }, { id: 1 }] }]);
    expect((await history("?limit=9999"))[0]).toBe(400);
  });

  test("is searched by company, person, deed and reason, without marks that stand for others", async () => {
    const set = (id: number, reason: string) =>
      site.ask("PUT", `/api/admin/companies/${id}/shares?reason=${encodeURIComponent(reason)}`, {
        body: { sharesOutstanding: "5" },
      });
    await set(1, "Annual report");
    await set(2, "100% sure");
    await site.ask("DELETE", "/api/admin/companies/2");
    const found = async (search: string) => {
      const [, answer] = await history(`?search=${encodeURIComponent(search)}`);
      return Entries.parse(answer).items.map(({ action, subject }) => `${action} ${subject}`);
    };
    expect(await found("hoard")).toEqual(["remove-company company/2", "update-shares company/2"]);
    expect(await found("update shares")).toHaveLength(2);
    expect(await found("ANNUAL")).toEqual(["update-shares company/1"]);
    expect(await found("admin")).toHaveLength(3);
    expect(await found("0%")).toEqual(["update-shares company/2"]);
    expect(await found("nobody")).toEqual([]);
  });

  test("shows which removal can still be undone", async () => {
    await site.ask("DELETE", "/api/admin/companies/1");
    await site.ask("DELETE", "/api/admin/companies/2");
    await site.ask("POST", "/api/admin/companies/1/restore");
    expect(await undoable()).toEqual([
      ["restore-company", "company/1", false],
      ["remove-company", "company/2", true],
      ["remove-company", "company/1", false],
    ]);
    await site.ask("DELETE", "/api/admin/companies/1");
    expect((await undoable())[0]).toEqual(["remove-company", "company/1", true]);
  });

  test("shows that the latest choice of featured companies can be undone, and no figure", async () => {
    await site.ask("PUT", "/api/admin/featured-companies", { body: { featuredCompanyIds: [1] } });
    await site.ask("PUT", "/api/admin/featured-companies", { body: { featuredCompanyIds: [2] } });
    await site.ask("PUT", "/api/admin/companies/1/shares", { body: { sharesOutstanding: "5" } });
    expect(await undoable()).toEqual([
      ["update-shares", "company/1", false],
      ["set-featured", "featured-companies", true],
      ["set-featured", "featured-companies", false],
    ]);
  });
});
