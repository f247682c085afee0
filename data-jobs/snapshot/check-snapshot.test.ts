import { expect, test } from "vitest";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { detailsOf } from "#domain/company/company-details.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { readReviewedSteps, readSeed } from "#jobs/seed/read.ts";
import { makeRelease } from "#jobs/testing/snapshots.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";
import { snapshotLike } from "#testing/snapshot.ts";

import { proveSnapshot } from "./write-snapshot.ts";

const snapshotOf = (records: CompanyRecord[]): Snapshot =>
  snapshotLike({
    companies: companyList(records),
    details: records.filter(({ endedOn }) => endedOn === null).map((record) => detailsOf(record, [])),
  });

const acme = (more: Partial<CompanyRecord>) =>
  snapshotOf([recordLike(1, { name: "Acme", ticker: "ACME", ...more })]);

const gap = acme({ facts: [fact("2026-01-31", "100"), fact("2026-02-28", "120.5")] });

test("the initial data proves itself", () => {
  const snapshot = snapshotOf(recordsOf(readSeed()));
  expect(() => proveSnapshot(snapshot, readReviewedSteps())).not.toThrow();
});

test("a difference nobody reviewed keeps a site from being built, by company and date", async () => {
  const built = makeRelease(gap, { dataFolder: "/nowhere", log: () => {} });
  await expect(built).rejects.toThrow(
    "The site was not built. Acme (ACME) has an unreviewed gap of +20.5 BTC as of 28 Feb 2026.",
  );
});

test.for([
  ["reviewed", [{ ticker: "ACME", asOf: "2026-02-28", btc: "20.5" }], null],
  ["reviewed for another company", [{ ticker: "BETA", asOf: "2026-02-28", btc: "20.5" }], "Acme"],
  ["reviewed for another day", [{ ticker: "ACME", asOf: "2026-02-27", btc: "20.5" }], "Acme"],
  ["reviewed when it was smaller", [{ ticker: "ACME", asOf: "2026-02-28", btc: "20" }], "Acme"],
] as const)("a difference that was %s", ([, reviewed, refusal]) => {
  const prove = () => proveSnapshot(gap, reviewed);
  if (refusal === null) expect(prove).not.toThrow();
  else expect(prove).toThrow(refusal);
});

test.for([
  ["the balance after it", [fact("2026-01-31", "1"), fact("2026-02-28", "2", { id: FIRST_RUNNING_ID })], []],
  ["the balance before it", [fact("2026-01-31", "1", { id: FIRST_RUNNING_ID }), fact("2026-02-28", "2")], []],
  [
    "a movement within it",
    [fact("2026-01-31", "1"), fact("2026-02-28", "2")],
    [event("2026-02-10", "buy", "5", { id: FIRST_RUNNING_ID })],
  ],
] as const)("a difference is reviewed where a person recorded %s", ([, facts, events]) => {
  expect(() => proveSnapshot(acme({ facts: [...facts], events: [...events] }), [])).not.toThrow();
});

test("what a person recorded earlier excuses no later difference", () => {
  const facts = [
    fact("2026-01-01", "1", { id: FIRST_RUNNING_ID }),
    fact("2026-01-31", "1"),
    fact("2026-02-28", "2"),
  ];
  expect(() => proveSnapshot(acme({ facts }), [])).toThrow("+1 BTC as of 28 Feb 2026");
});

test("a figure that its ledger does not come to keeps a site from being built, and so does the total", () => {
  const snapshot = acme({ facts: [fact("2026-01-31", "100")] });
  const companies = snapshot.companies.map((company) => ({ ...company, btcHoldings: "101" }));
  expect(() => proveSnapshot({ ...snapshot, companies }, [])).toThrow(
    "The site was not built. Acme (ACME) would show 101 BTC, but its ledger adds up to 100 BTC. The total would be 101 BTC, but the ledgers add up to 100 BTC.",
  );
});
