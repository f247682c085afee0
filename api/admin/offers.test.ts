import { beforeEach, describe, expect, test } from "vitest";

import { listOffers } from "#db/offers.ts";
import type { Database } from "#db/client.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const OFFER = {
  name: "Acme Treasury",
  kind: "merger",
  btc: "30021",
  status: "announced",
  asOf: "2026-10-01",
  sourceUrl: "https://www.sec.gov/acme/8-k",
  note: "",
};
const STORED = {
  id: 1,
  previousId: null,
  name: "Acme Treasury",
  kind: "merger",
  btc: "30021",
  status: "announced",
  asOf: "2026-10-01",
  source: { publisher: "sec.gov", url: "https://www.sec.gov/acme/8-k" },
  note: null,
};
const FILED = { ...OFFER, status: "filed", asOf: "2026-11-02", sourceUrl: "https://www.sec.gov/acme/s-4" };

const PATH = "/api/admin/offers";

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, { holders: [{ ticker: "ACME", btc: "1" }] });
  });
  const add = (change: object = {}) => site.send("POST", PATH, { body: { ...OFFER, ...change } });

  test("an offer is added, and its next status replaces it without erasing it", async () => {
    expect(await add()).toMatchObject([201, STORED]);
    expect(await site.send("PUT", `${PATH}/1`, { body: FILED })).toMatchObject([
      200,
      { id: 2, previousId: 1, status: "filed", asOf: "2026-11-02" },
    ]);
    expect(await site.send("GET", PATH)).toMatchObject([
      200,
      [{ current: { id: 2, status: "filed" }, earlier: [{ id: 1, status: "announced" }] }],
    ]);
    expect(await listOffers(database.db)).toMatchObject([STORED, { id: 2, previousId: 1 }]);
    expect(await site.log()).toMatchObject([
      { action: "add-offer", subject: "offer/1", before: null, after: { status: "announced" } },
      {
        action: "edit-offer",
        subject: "offer/1",
        before: { status: "announced" },
        after: { status: "filed", sourceUrl: "https://www.sec.gov/acme/s-4" },
      },
    ]);
  });

  test("coins that no source states stay unknown, and a month stays a month", async () => {
    expect(await add({ btc: "", asOf: "2026-10" })).toMatchObject([201, { btc: null, asOf: "2026-10" }]);
  });

  test("a change based on an older record is refused with both versions, until it names the latest", async () => {
    await add();
    await site.send("PUT", `${PATH}/1`, { body: FILED });
    const late = { ...OFFER, status: "withdrawn", asOf: "2026-11-03" };
    expect(await site.send("PUT", `${PATH}/1`, { body: late })).toMatchObject([
      412,
      {
        message: expect.stringMatching(/^Acme Treasury has changed since you opened it/),
        revision: 2,
        current: { status: "filed" },
        yours: { status: "withdrawn" },
      },
    ]);
    expect(await site.send("PUT", `${PATH}/1`, { body: late, headers: { "If-Match": '"2"' } })).toMatchObject(
      [200, { id: 3, previousId: 2, status: "withdrawn" }],
    );
  });

  test("of two changes at once, one is refused", async () => {
    await add();
    const answers = await Promise.all(
      ["filed", "approved"].map((status) => site.ask("PUT", `${PATH}/1`, { body: { ...FILED, status } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await listOffers(database.db)).toHaveLength(2);
  });

  test("asked first it stays as it is", async () => {
    await add();
    expect(await site.send("PUT", `${PATH}/1?check=true`, { body: FILED })).toMatchObject([
      200,
      { doubts: [], before: { status: "announced" }, after: { status: "filed" } },
    ]);
    expect(await listOffers(database.db)).toHaveLength(1);
  });

  test("one that does not exist is not found", async () => {
    for (const id of ["9", "x"])
      expect(await site.send("PUT", `${PATH}/${id}`, { body: OFFER }), id).toEqual([
        404,
        { message: "This offer does not exist." },
      ]);
  });

  describe("what is wrong is refused with its field and why, new or changed", () => {
    test.for([
      [{ name: " " }, "name: is required."],
      [{ name: "a\0" }, "name: contains a character we can't store."],
      [{ name: "a\u202Eb" }, /^name: contains an invisible character/],
      [{ note: "a\0" }, "note: contains a character we can't store."],
      [{ kind: "spac" }, /^kind: must be one of /],
      [{ status: "soon" }, /^status: must be one of /],
      [{ btc: "-1" }, "btc: must be an amount of bitcoin such as 28.56."],
      [{ btc: "21000001" }, /^btc: is more than the 21 million bitcoin/],
      [{ asOf: "" }, /^asOf: must be a date such as 2026-08-22/],
      [{ asOf: "2026-13-01" }, /^asOf: must be a date such as 2026-08-22/],
      [{ asOf: "2099-01-01" }, /^asOf: must not be after today/],
      [{ sourceUrl: "" }, /^sourceUrl: must be a web address such as/],
      [{ sourceUrl: "javascript:alert(1)" }, /^sourceUrl: must be a web address such as/],
      [{ sourceUrl: "https://a:b@x.example" }, /^sourceUrl: must not contain a user name or password/],
      [{ endedOn: "2026-10-01" }, /endedOn/],
    ] as const)("%j: %s", async ([change, message]) => {
      await add();
      for (const [method, path] of [
        ["POST", PATH],
        ["PUT", `${PATH}/1`],
      ] as const)
        expect(await site.send(method, path, { body: { ...OFFER, ...change } }), method).toEqual([
          400,
          { message: typeof message === "string" ? message : expect.stringMatching(message) },
        ]);
      expect(await listOffers(database.db)).toHaveLength(1);
    });
  });
});
