import { expect, test } from "vitest";
import { z } from "zod";

import { recordLike } from "#testing/company-record.ts";
import { fact, otherFigure } from "#testing/facts.ts";
import { holderLike } from "#testing/holder.ts";
import { offerLike } from "#testing/offer.ts";
import { openApp } from "#testing/open-app.ts";

const HOLDERS = [
  holderLike({ id: 1, name: "=Vault", country: "SV", note: "Of its reserves." }),
  holderLike({ id: 2, kind: "fund", ownership: "managed", asOf: "2026-02-27" }),
  holderLike({ id: 3, kind: "fund", ownership: "client" }),
  holderLike({ id: 4, insideOf: "Acme, which is in the list", isDisputed: true }),
  holderLike({ id: 5, kind: "government", ownership: "seized", isDisputed: true }),
  holderLike({ id: 6, kind: "government", btc: null }),
  holderLike({ id: 7, kind: "wrapped" }),
];
const OFFERS = [
  offerLike(1, { asOf: "2025-10-01", recordedAt: "2025-10-02T00:00:00.000Z" }),
  offerLike(2, { asOf: "2025-11", recordedAt: "2025-12-20T00:00:00.000Z", btc: "500" }),
  offerLike(3, {
    previousId: 1,
    status: "completed",
    asOf: "2025-12-10",
    recordedAt: "2025-12-11T00:00:00.000Z",
  }),
  offerLike(4, { asOf: "2026-01-01", recordedAt: "2026-01-02T00:00:00.000Z" }),
  offerLike(5, {
    previousId: 4,
    status: "mistake",
    asOf: "2026-01-02",
    recordedAt: "2026-01-03T00:00:00.000Z",
  }),
];
const RECORDS = [
  recordLike(1, {
    facts: [fact("2025-06-30", "40"), fact("2025-06-30", "900", { metric: "shares_outstanding" })],
    otherFigures: [
      otherFigure("2025-07-31", "41", { id: 1 }),
      otherFigure("2025-07-31", "1000", { id: 2, metric: "shares_outstanding" }),
    ],
  }),
  recordLike(2, { otherFigures: [otherFigure("2025-08-31", "7", { id: 3, kind: "filing" })] }),
];

const app = openApp({ holders: HOLDERS, offers: OFFERS, records: RECORDS });
const List = z.object({ data: z.array(z.looseObject({ id: z.number() })) });
const list = async (path: string) => List.parse(await (await app.request(`/api/v1${path}`)).json()).data;

test("a holder says whose coins it has, and why a sum may leave them out", async () => {
  const rows = await list("/holders");
  expect(rows[0]).toEqual({ ...HOLDERS[0], standing: "counted" });
  expect(rows.map(({ id, standing }) => [id, standing])).toEqual([
    [1, "counted"],
    [2, "counted"],
    [3, "client"],
    [4, "inside"],
    [5, "disputed"],
    [6, "unknown"],
    [7, "inside"],
  ]);
  expect((await list("/holders?kind=fund")).map(({ id }) => id)).toEqual([2, 3]);
  expect((await app.request("/api/v1/holders?kind=bank")).status).toBe(400);
  expect((await app.request("/api/v1/holders?asOf=2026-01-01")).status).toBe(400);
});

test.for([
  ["", ["1 1 announced earlier", "2 2 announced current", "3 1 completed current"]],
  ["?asOf=2025-11-30", ["1 1 announced current", "2 2 announced current"]],
  ["?asOf=2025-11-29", ["1 1 announced current"]],
  ["?knownAt=2025-12-12", ["1 1 announced earlier", "3 1 completed current"]],
  // The mistake was found a day later.
  [
    "?knownAt=2026-01-02",
    ["1 1 announced earlier", "2 2 announced current", "3 1 completed current", "4 4 announced current"],
  ],
] as const)("the pipeline%s has every status of each offer, and no mistake", async ([query, expected]) => {
  const rows = await list(`/pipeline${query}`);
  expect(
    rows.map(({ id, offerId, status, isCurrent }) =>
      [id, offerId, status, isCurrent ? "current" : "earlier"].join(" "),
    ),
  ).toEqual(expected);
});

test.for([
  ["", [1, 2, 3]],
  ["?company=1", [1, 2]],
  ["?metric=btc_holdings", [1, 3]],
  ["?asOf=2025-07-31", [1, 2]],
  ["?company=9", []],
] as const)("other figures%s are those of all companies, each beside ours", async ([query, ids]) => {
  const rows = await list(`/other-figures${query}`);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const [first] = rows;
  if (first?.id === 1)
    expect(first).toMatchObject({ companyId: 1, value: "41", ourValue: "40", difference: "1" });
});
