import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";

import type { CompanyRecord } from "#domain/company/company.ts";
import { ManifestSchema } from "#domain/snapshot/dataset.schema.ts";
import type { Recorded } from "#domain/snapshot/dataset.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact, instrument, otherFigure } from "#testing/facts.ts";

import { makeDataset } from "./make-dataset.ts";
import { recordedOf, recordsOf } from "./recorded.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const recorded = (records: CompanyRecord[], more: Partial<Recorded> = {}): Recorded => ({
  ...recordedOf(records),
  relations: [],
  holders: [],
  ...more,
});

function made(records: CompanyRecord[]) {
  const dataset = makeDataset(recorded(records));
  if (dataset === null) throw new Error("Nothing was made.");
  const textOf = (path: string) => dataset.files.find((file) => file.path === path)?.text() ?? "";
  return { ...dataset, textOf, json: (path: string): unknown => JSON.parse(textOf(path)) };
}

const acme = recordLike(1, {
  ticker: "ACME",
  name: "=SUM(Acme, Inc.)",
  quote: {
    asOf: "2026-01-02",
    priceUsd: 12.34,
    marketCapUsd: 987_654_321,
    changePct: 1,
    recordedAt: "2026-01-02T00:00:00.000Z",
    source: { publisher: "Quotes for sale", url: "https://quotes.example/" },
  },
  facts: [
    fact("2024-12", "10.5", { id: 1 }),
    fact("2025-01-31", "2000", { id: 2, metric: "shares_outstanding" }),
  ],
  events: [
    event("2025-01-10", "buy", "1.00000001", { id: 1, totalUsd: "100000.5" }),
    event("2025-02-10", "sell", "-2", { id: 2, recordedAt: "2026-03-04T05:06:07.000Z" }),
  ],
});
const gone = recordLike(2, {
  ticker: "GONE",
  endedOn: "2025-01-05",
  facts: [fact("2024-01-01", "7", { id: 3 })],
});
const silent = recordLike(3, { ticker: "SHY", facts: [fact("2024-01-01", null, { id: 4 })] });

test("the same facts give the same bytes and name, in whatever order they come", () => {
  const [one, other] = [made([acme, gone, silent]), made([silent, acme, gone])];
  expect(other.manifest).toEqual(one.manifest);
  expect(one.manifest.id).toMatch(/^2026-03-04-[0-9a-f]{12}$/);
  expect(ManifestSchema.parse(one.json("manifest.json"))).toEqual(one.manifest);
});

test("one more fact is another dataset", () => {
  const more = { ...silent, facts: [...silent.facts, fact("2026-02-01", "3", { id: 5 })] };
  expect(made([acme, gone, more]).manifest.id).not.toBe(made([acme, gone, silent]).manifest.id);
});

test("once a company has left, the newest total is that of the list without it", () => {
  const { manifest, json } = made([
    acme,
    { ...silent, endedOn: "2026-03-20" },
    { ...gone, endedOn: "2026-03-20" },
  ]);
  expect(manifest.day).toBe("2026-03-20");
  expect(z.array(z.unknown()).parse(json("derived/totals.json")).at(-1)).toEqual({
    asOf: "2026-03-20",
    btc: "9.50000001",
    companies: 1,
    unknown: 0,
  });
});

test("every file stands in the sums with its own hash and size", () => {
  const { manifest, textOf } = made([acme, gone, silent]);
  for (const { path, sha256: sum, bytes } of manifest.files) {
    expect(sha256(textOf(path)), path).toBe(sum);
    expect(Buffer.byteLength(textOf(path)), path).toBe(bytes);
    expect(textOf("SHA256SUMS.txt")).toContain(`${sum}  ${path}\n`);
  }
});

test("each table that is no record says which files it follows from", () => {
  const { manifest } = made([acme, gone, silent]);
  const paths = new Set(manifest.files.map(({ path }) => path));
  for (const { path, derivedFrom } of manifest.files)
    for (const from of derivedFrom) expect(paths.has(from), `${path} from ${from}`).toBe(true);
  const fromNothing = manifest.files.filter(
    ({ rows, derivedFrom }) => rows !== null && derivedFrom.length === 0,
  );
  expect(fromNothing.map(({ path }) => path)).toEqual([
    "companies.json",
    "facts.json",
    "events.json",
    "relations.json",
    "holders.json",
    "other-figures.json",
    "instruments.json",
  ]);
});

test("numbers are decimal text, dates keep their precision, what is unknown is null and an empty cell", () => {
  const { textOf, json } = made([acme, gone, silent]);
  expect(json("derived/list.json")).toMatchObject([
    {
      rank: 1,
      ticker: "ACME",
      btcHoldings: { value: "9.50000001", method: "derived" },
      runningTotalBtc: "9.50000001",
    },
    { rank: 2, ticker: "SHY", btcHoldings: { value: null }, runningTotalBtc: "9.50000001" },
  ]);
  expect(json("facts.json")).toMatchObject([{ asOf: "2024-12", value: "10.5" }, {}, {}, { value: null }]);
  expect(textOf("events.csv")).toContain("\r\n2,1,ACME,sell,-2,,,,,2025-02-10,,");
  expect(textOf("derived/per-share.csv")).toContain(
    "\r\n1,ACME,2025-01-31,11.50000001,2000,0.005750000005,2000\r\n",
  );
});

test("a text that a spreadsheet would run is marked as text", () => {
  expect(made([acme]).textOf("companies.csv")).toContain(`\r\n1,ACME,"'=SUM(Acme, Inc.)",`);
});

test("an ended company is in the records and the totals of its days, and not in the list", () => {
  const { json } = made([acme, gone, silent]);
  expect(json("companies.json")).toMatchObject([{ ticker: "ACME" }, { ticker: "GONE" }, { ticker: "SHY" }]);
  expect(json("derived/list.json")).toHaveLength(2);
  expect(json("derived/totals.json")).toMatchObject({
    0: { asOf: "2024-01-31", btc: "7", companies: 2, unknown: 1 },
    12: { asOf: "2025-01-31", btc: "11.50000001", companies: 2, unknown: 1 },
  });
});

test("nothing of a quote is handed on", () => {
  const { files } = made([acme, gone, silent]);
  for (const { path, text } of files) expect(text(), path).not.toMatch(/12\.34|987654321|Quotes for sale/);
});

test("the changelog says what came on each day, newest first", () => {
  const corrected = {
    ...acme,
    facts: [
      ...acme.facts,
      fact("2024-12", "11", { id: 9, replacesId: 1, recordedAt: "2026-02-03T00:00:00.000Z" }),
    ],
  };
  const left = { ...gone, endedOn: "2026-02" };
  const [, ...days] = made([corrected, left, silent])
    .textOf("CHANGELOG.txt")
    .split(/^(?=\d{4}-)/m);
  expect(days).toEqual([
    "2026-03-04\n  events (1): ids 2\n\n",
    "2026-02-03\n  facts (1): ids 9\n  corrected facts (1): 9 corrects 1\n\n",
    "2026-02-01\n  companies delisted (1): GONE (2, Test 2)\n\n",
    "2026-01-01\n  companies added (2): ACME (1, =SUM(Acme, Inc.)), SHY (3, Test 3)\n" +
      "  companies added, delisted since (1): GONE (2, Test 2)\n  facts (4): ids 1-4\n  events (1): ids 1\n\n",
  ]);
});

test("the notice names every upstream with its terms, and every publisher", () => {
  const notice = made([acme]).textOf("NOTICE.txt");
  expect(notice).toContain("posix4e/btc-mnav-rainbow on GitHub\n  gives: ");
  expect(notice).toContain("\n  terms: none stated\n");
  expect(notice).toContain("\nAcme: 4\n");
});

test("where nothing was recorded there is no dataset", () => {
  expect(makeDataset(recorded([]))).toBeNull();
});

test("what others state is recorded and compared, and CoinGecko's table stays out of every file", () => {
  const coingecko = { publisher: "CoinGecko", url: "https://coingecko.example/table" };
  const { json, textOf, files } = made([
    {
      ...acme,
      otherFigures: [
        otherFigure("2025-03-01", "12", { id: 5, definition: "Customers included." }),
        otherFigure("2025-03-02", "77.77", { id: 6, source: coingecko }),
      ],
    },
    silent,
  ]);
  expect(json("other-figures.json")).toMatchObject([{ id: 5, companyId: 1, ticker: "ACME", value: "12" }]);
  expect(json("derived/differences.json")).toMatchObject([
    { id: 5, definition: "Customers included.", ourValue: "9.50000001", difference: "2.49999999" },
  ]);
  expect(json("derived/sourcing.json")).toMatchObject([
    { ticker: "ACME", isLatestPrimary: true, otherFiguresThatDiffer: 1 },
    { ticker: "SHY", btc: null },
  ]);
  expect(textOf("derived/proof.csv")).toContain("\r\nother-figures-that-differ,1,figures\r\n");
  expect(textOf("derived/proof.csv")).toContain("\r\nlatest-primary-share,100,%\r\n");
  expect(textOf("CHANGELOG.txt")).toContain("other figures (1): ids 5");
  const leaks = files.filter(({ text }) => /77\.77|coingecko\.example/.test(text()));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});

test("preferred stock and debt are there with what was corrected, and make the same dataset again", () => {
  const recordedAt = "2026-04-05T06:07:08.000Z";
  const loan = instrument({ id: 7, name: "Loan", kind: "loan", position: 0 });
  const records = [
    { ...acme, instruments: [loan, { ...loan, id: 8, amount: "0", replacesId: 7, recordedAt }] },
  ];
  const { manifest, json, textOf } = made(records);
  expect(manifest.day).toBe("2026-04-05");
  expect(json("instruments.json")).toMatchObject([
    { id: 7, companyId: 1, ticker: "ACME", name: "Loan", amount: "100", replacesId: null },
    { id: 8, amount: "0", replacesId: 7, source: loan.source },
  ]);
  expect(textOf("instruments.csv").split("\r\n")).toHaveLength(4);
  expect(json("sources.json")).toMatchObject([{ facts: 2, events: 2, instruments: 2 }]);
  expect(textOf("NOTICE.txt")).toContain("\nAcme: 6\n");
  expect(textOf("CHANGELOG.txt")).toContain(
    "2026-04-05\n  instruments (1): ids 8\n  corrected instruments (1): 8 corrects 7\n",
  );
  expect(makeDataset(recorded(recordsOf(recorded(records))))?.manifest).toEqual(manifest);
});
