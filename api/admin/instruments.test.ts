import { beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { InstrumentSchema } from "#domain/company/capital/instrument.schema.ts";
import { signedInAs } from "#testing/accounts.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";
import { INSTRUMENT } from "#testing/instrument-edit.ts";

const ADD = "/api/admin/companies/1/instruments";
const FIRST = "/api/admin/companies/instruments/100001";
const STORED = {
  id: 100_001,
  name: "Acme Loan",
  symbol: null,
  amount: "2500000.5",
  asOf: "2026-10-01",
  rate: "9.5",
  isCumulative: null,
  isSecured: true,
  collateralBtc: "120",
  recordedAt: "2026-11-20T08:00:00.000Z",
  source: { publisher: "sec.gov", url: "https://www.sec.gov/acme/10-q" },
  termsUrl: "https://www.sec.gov/acme/8-k",
  termsDisclosedOn: "2026-03",
  note: null,
  replacesId: null,
};
const END = {
  ...INSTRUMENT,
  status: "repaid",
  amount: "0",
  asOf: "2026-11-02",
  sourceUrl: "https://www.sec.gov/acme/8-k-2",
};

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    const holders = ["ACME", "HOARD"].map((ticker) => ({ ticker, btc: "1" }));
    site = await openAdminSite(database, { holders });
  });
  const add = (change: object = {}) => site.send("POST", ADD, { body: { ...INSTRUMENT, ...change } });
  const correct = (change: object, path = FIRST, headers = {}) =>
    site.send("PUT", path, { body: { ...INSTRUMENT, ...change }, headers });
  const shownOpenly = () => site.read("/api/v1/companies/1/instruments");

  test("one is added, corrected and ended; each entry stays, in the open API at once", async () => {
    const [status, added] = await add();
    expect([status, added]).toMatchObject([201, STORED]);
    expect(InstrumentSchema.parse(added)).toEqual(added);
    expect(await correct({ amount: "2400000" })).toMatchObject([
      200,
      { ...STORED, id: 100_002, amount: "2400000", replacesId: 100_001 },
    ]);
    expect(await correct(END, "/api/admin/companies/instruments/100002")).toMatchObject([
      200,
      { id: 100_003, status: "repaid", asOf: "2026-11-02", replacesId: 100_002 },
    ]);
    expect(await shownOpenly()).toMatchObject({
      data: [
        { id: 100_001, status: "outstanding" },
        { id: 100_002, amount: "2400000" },
        { id: 100_003, status: "repaid", amount: "0", source: { url: END.sourceUrl } },
      ],
    });
    expect(await site.log()).toMatchObject([
      { action: "add-instrument", subject: "company/1", before: null, after: { amount: "2500000.5" } },
      { action: "correct-instrument", before: { amount: "2500000.5" }, after: { amount: "2400000" } },
      { action: "end-instrument", before: { status: "outstanding" }, after: { status: "repaid" } },
    ]);
  });

  test("what was already corrected is refused with both versions, until the latest is named", async () => {
    await add();
    await correct({ amount: "2400000" });
    expect(await correct(END)).toMatchObject([
      412,
      {
        message: expect.stringMatching(/^Acme Loan has changed since you opened it/),
        revision: 100_002,
        current: { amount: "2400000", sourceUrl: INSTRUMENT.sourceUrl },
        yours: { status: "repaid" },
      },
    ]);
    expect(await correct(END, FIRST, { "If-Match": '"100002"' })).toMatchObject([
      200,
      { id: 100_003, replacesId: 100_002 },
    ]);
  });

  test("of two corrections at once, and of two adds from the same list, one is refused", async () => {
    const { revision } = (await site.companies())[0] ?? {};
    const headers = { "If-Match": `"${revision}"` };
    const adds = [1, 2].map(() => site.send("POST", ADD, { body: INSTRUMENT, headers }));
    expect((await Promise.all(adds)).toSorted(byStatus)).toMatchObject([
      [201, {}],
      [412, { current: { name: "Acme Loan" } }],
    ]);
    const corrections = await Promise.all([correct({ amount: "1" }), correct({ amount: "2" })]);
    expect(corrections.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test("asked first it stays as it is", async () => {
    await add();
    expect(await correct(END, `${FIRST}?check=true`)).toMatchObject([
      200,
      { doubts: [], before: { status: "outstanding" }, after: { status: "repaid" } },
    ]);
    expect(await shownOpenly()).toMatchObject({ data: [{ id: 100_001 }] });
  });

  test("neither a company nor an instrument that is not there can be changed, nor one of a removed company", async () => {
    await add();
    const missing = [404, { message: "This instrument does not exist." }];
    for (const id of ["9", "x"])
      expect(await correct({}, `/api/admin/companies/instruments/${id}`)).toEqual(missing);
    const body = INSTRUMENT;
    expect(await site.send("POST", "/api/admin/companies/999/instruments", { body })).toMatchObject([
      404,
      { message: "We don't track a company with the id 999." },
    ]);
    await site.ask("DELETE", "/api/admin/companies/1");
    expect(await correct(END)).toMatchObject([404, {}]);
    expect(await add()).toMatchObject([404, {}]);
  });

  test("only administrators may", async () => {
    const headers = { Authorization: await signedInAs(database.db, "viewer") };
    expect(await site.send("POST", ADD, { body: INSTRUMENT, headers })).toEqual([
      403,
      { message: "Forbidden" },
    ]);
    expect(await correct({}, FIRST, headers)).toEqual([403, { message: "Forbidden" }]);
  });

  describe("what is wrong is refused with its field and why, new or corrected", () => {
    test.for([
      [{ name: " " }, "name: is required."],
      [{ note: "a\0" }, "note: contains a character we can't store."],
      [{ rank: "a\u202Eb" }, /^rank: contains an invisible character/],
      [{ kind: "warrant" }, /^kind: must be one of /],
      [{ status: "ended" }, /^status: must be one of /],
      [{ currency: "dollars" }, "currency: must be a currency code such as USD."],
      [{ amount: "-1" }, /^amount: must be a number such as 1250000/],
      [{ amount: 5 }, "amount: must be text."],
      [{ amount: "1e3" }, /^amount: must be a number such as 1250000/],
      [{ amount: "12345678901234567" }, /^amount: must be a number such as 1250000/],
      [{ amountIs: null }, /^amountIs: is required with an amount/],
      [{ amount: "" }, /^amountIs: is required with an amount, and must be empty without one/],
      [{ rate: "8.12345" }, /^rate: must be a number .* at most 4 decimals/],
      [{ conversionPrice: "0" }, "conversionPrice: must be above 0."],
      [{ collateralBtc: "21000001" }, /^collateralBtc: is more than the 21 million bitcoin/],
      [{ position: 1 }, /^position: must be 0 for debt/],
      [{ position: "0" }, "position: must be a number."],
      [{ kind: "preferred" }, /^position: must be 0 for debt; preferred stock is numbered from 1/],
      [{ isSecured: "yes" }, "isSecured: must be true or false."],
      [{ asOf: "" }, /^asOf: must be a date such as 2026-08-22/],
      [{ asOf: "2026-11-22" }, /^asOf: must not be after today/],
      [{ rateAsOf: "2026-12" }, /^rateAsOf: must not be after today/],
      [{ termsDisclosedOn: "2027-01-01" }, /^termsDisclosedOn: must not be after today/],
      [{ sourceUrl: "" }, /^sourceUrl: must be a web address such as/],
      [{ termsUrl: "javascript:alert(1)" }, /^termsUrl: must be a web address such as/],
      [{ termsUrl: "https://a:b@x.example" }, /^termsUrl: must not contain a user name or password/],
      [{ replacesId: 100_001 }, /unknown fields: replacesId/],
      [{ recordedAt: "2020-01-01T00:00:00Z" }, /unknown fields: recordedAt/],
    ] as const)("%j: %s", async ([change, message]) => {
      await add();
      for (const answer of [await add(change), await correct(change)])
        expect(answer).toEqual([
          400,
          { message: typeof message === "string" ? message : expect.stringMatching(message) },
        ]);
      expect(await shownOpenly()).toMatchObject({ data: [{ id: 100_001 }] });
      expect(await site.log()).toHaveLength(1);
    });
  });
});

const byStatus = ([a]: [number, unknown], [b]: [number, unknown]) => a - b;
