import { beforeEach, describe, expect, test } from "vitest";

import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const SUBMISSION = {
  companyName: "Newcomer plc",
  ticker: "newc",
  btcHoldings: "500 BTC",
  rnsDetails: "https://exchange.example/rns/7",
  additionalInfo: "",
  submittedAt: "2026-11-20T07:00:00.000Z",
};
const CORRECTION = {
  updateType: "holdings",
  fieldToUpdate: "BTC holdings",
  currentValue: "1000",
  correctedValue: "1,100 BTC",
  sourceUrl: "https://acme.example/8-k",
  description: "They bought more.",
  companyName: "ACME Inc.",
  ticker: "ACME",
  companyId: 1,
  submittedAt: "2026-11-20T07:00:00.000Z",
};
const MESSAGE = { name: "Ann", email: "ann@example.org", subject: "", message: "Hello." };

onEachDatabase((open) => {
  let site: AdminSite;
  beforeEach(async () => {
    site = await openAdminSite(await open());
    for (const [path, body] of [
      ["/api/submit-company", SUBMISSION],
      ["/api/submit-company", { ...SUBMISSION, companyName: "Second plc" }],
      ["/api/update-company", CORRECTION],
      ["/api/contact", MESSAGE],
    ] as const)
      expect((await site.ask("POST", path, { body })).status).toBe(201);
  });

  const decide = (path: string, body: object, query = "") =>
    site.send("PUT", `/api/admin/inbox/${path}${query}`, { body });

  test("says how much waits", async () => {
    await decide("companies/1", { state: "spam" });
    expect(await site.send("GET", "/api/admin/inbox")).toEqual([
      200,
      { companies: 1, corrections: 1, messages: 1, proposals: 0, figures: 0 },
    ]);
  });

  test("lists what came in as it was sent, newest first", async () => {
    expect(await site.send("GET", "/api/admin/inbox/companies")).toEqual([
      200,
      {
        items: [
          expect.objectContaining({ id: 2, companyName: "Second plc" }),
          {
            id: 1,
            ...SUBMISSION,
            additionalInfo: null,
            state: "new",
            stateReason: null,
            receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
            prefill: null,
          },
        ],
        nextBefore: null,
      },
    ]);
    expect(await site.send("GET", "/api/admin/inbox/corrections")).toMatchObject([
      200,
      { items: [CORRECTION] },
    ]);
    expect(await site.send("GET", "/api/admin/inbox/messages")).toMatchObject([
      200,
      { items: [{ ...MESSAGE, subject: null }] },
    ]);
  });

  test("comes in pages and by state", async () => {
    await decide("companies/2", { state: "rejected", reason: "Not listed anywhere" });
    expect(await site.send("GET", "/api/admin/inbox/companies?limit=1")).toMatchObject([
      200,
      { items: [{ id: 2, state: "rejected", stateReason: "Not listed anywhere" }], nextBefore: 2 },
    ]);
    expect(await site.send("GET", "/api/admin/inbox/companies?limit=1&before=2")).toMatchObject([
      200,
      { items: [{ id: 1 }], nextBefore: null },
    ]);
    expect(await site.send("GET", "/api/admin/inbox/companies?state=new")).toMatchObject([
      200,
      { items: [{ id: 1 }] },
    ]);
    for (const query of ["state=old", "limit=0", "before=x"])
      expect((await site.send("GET", `/api/admin/inbox/companies?${query}`))[0], query).toBe(400);
  });

  test("an accepted company brings what its dialog starts with, which adds it", async () => {
    const prefill = {
      dialog: "add-company",
      values: {
        name: "Newcomer plc",
        ticker: "NEWC",
        btcHoldings: "500",
        sourceUrl: "https://exchange.example/rns/7",
      },
    };
    expect(await decide("companies/1", { state: "accepted" })).toMatchObject([200, { id: 1, prefill }]);
    expect(await site.send("GET", "/api/admin/inbox/companies?state=accepted")).toMatchObject([
      200,
      { items: [{ id: 1, prefill }] },
    ]);
    expect((await site.send("POST", "/api/admin/companies", { body: prefill.values }))[0]).toBe(201);
  });

  test("an accepted correction brings what its dialog starts with, which corrects it", async () => {
    const values = { bitcoinHoldings: "1100", rnsUrl: "https://acme.example/8-k" };
    expect(await decide("corrections/1", { state: "accepted" })).toMatchObject([
      200,
      { prefill: { dialog: "update-holdings", companyId: 1, values } },
    ]);
    expect(await site.send("POST", "/api/companies/1/update-from-rns", { body: values })).toMatchObject([
      200,
      { btcHoldings: "1100" },
    ]);
  });

  test("a message has no dialog", async () => {
    expect(await decide("messages/1", { state: "accepted" })).toMatchObject([
      200,
      { state: "accepted", prefill: null },
    ]);
  });

  describe("a decision", () => {
    test("can be changed, and each is written down", async () => {
      await decide("corrections/1", { state: "spam", reason: "Again" });
      await decide("corrections/1", { state: "accepted" });
      expect(await site.log()).toMatchObject([
        {
          actor: "admin",
          action: "decide-submission",
          subject: "inbox/corrections/1",
          before: { state: "new", stateReason: null },
          after: { state: "spam", stateReason: "Again" },
        },
        { before: { state: "spam", stateReason: "Again" }, after: { state: "accepted", stateReason: null } },
      ]);
    });

    test("that is none, or about nothing, changes nothing", async () => {
      for (const body of [{ state: "maybe" }, {}, { state: "spam", by: "me" }])
        expect((await decide("messages/1", body))[0]).toBe(400);
      for (const path of ["messages/9", "companies/x", "corrections/9"])
        expect((await decide(path, { state: "spam" }))[0], path).toBe(404);
      expect((await decide("messages/1", { state: "spam" }, "?check=true"))[0]).toBe(200);
      expect(await site.send("GET", "/api/admin/inbox/messages")).toMatchObject([
        200,
        { items: [{ state: "new" }] },
      ]);
      expect(await site.log()).toEqual([]);
    });
  });
});
