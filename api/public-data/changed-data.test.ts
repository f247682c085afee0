import fc from "fast-check";
import { expect, test } from "vitest";

import { keepAnnouncement } from "#db/announcements.ts";
import { storeDailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { insertCompany, setFeatured } from "#db/companies.ts";
import { recordListing, renameCompany } from "#db/company-events.ts";
import { insertEvent, insertFact, retractEvent } from "#db/facts.ts";
import { addFigureInReview } from "#db/figures-in-review.ts";
import { companyMediaStore, marketMediaStore } from "#db/media.ts";
import { insertOtherFigure } from "#db/other-figures.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { storeQuote } from "#db/quote-readings.ts";
import { sourceIdAt } from "#db/sources.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { keepPublicData } from "./keep-public-data.ts";
import { publicDataOf, type PublicData } from "./public-data.ts";

const TICKERS = ["A", "B", "C", "D", "E"];
const REVIEWED = { holders: [], feeds: [] };

type Edit = { company: number; amount: number; day: number };

const dayOf = ({ day }: Edit) =>
  `2025-${String(1 + (day % 12)).padStart(2, "0")}-${String(1 + (day % 28)).padStart(2, "0")}`;
const UNSOURCED = { method: "secondary", disclosedAt: null, note: null } as const;
const EMPTY_EVENT = { totalUsd: null, priceUsd: null, btcAfter: null, ...UNSOURCED };
const PROFILE = { exchange: null, country: null, sector: null, type: null, website: null, description: null };
const MEDIA = { type: "youtube", title: "Talk", url: "https://media.test/1" } as const;

/** Each writes as the product does. What an edit makes, later ones may take back. */
function editsOn(db: Db, sourceId: number) {
  const now = new Date("2026-02-01T00:00:00Z");
  const [events, media]: [number[], number[]] = [[], []];
  return {
    fact: ({ company: companyId, amount, ...edit }: Edit) =>
      insertFact(db, {
        companyId,
        sourceId,
        metric: "btc_holdings",
        value: String(amount),
        asOf: dayOf({ company: companyId, amount, ...edit }),
        method: "disclosed",
      }),
    shares: (edit: Edit) =>
      insertFact(db, {
        companyId: edit.company,
        sourceId,
        metric: "shares_outstanding",
        value: String(edit.amount + 1),
        asOf: dayOf(edit),
        method: "disclosed",
      }),
    event: async (edit: Edit) => {
      const bought = {
        kind: "buy",
        btc: String(edit.amount + 1),
        asOf: dayOf(edit),
        ...EMPTY_EVENT,
      } as const;
      events.push(await insertEvent(db, { companyId: edit.company, sourceId, ...bought }));
    },
    retraction: async () => {
      const id = events.pop();
      if (id !== undefined) await retractEvent(db, id, { sourceId, note: "Wrong" });
    },
    quote: (edit: Edit) =>
      storeQuote(db, edit.company, {
        quote: {
          asOf: dayOf(edit),
          amount: String(edit.amount + 1),
          currency: "USD",
          priceUsd: String(edit.amount + 1),
          marketCapUsd: null,
          changePct: null,
        },
        sourceId,
        now,
      }),
    listing: ({ company, day }: Edit) =>
      recordListing(db, company, {
        kind: day % 2 ? "removed" : "restored",
        onDay: "2026-01-20",
        reason: null,
        now,
      }),
    rename: ({ company, amount }: Edit) => {
      const ticker = TICKERS[company - 1] ?? "";
      return renameCompany(db, company, {
        from: { name: `${ticker} Inc.`, ticker },
        to: { name: `Name ${amount}`, ticker },
      });
    },
    featured: ({ company, day }: Edit) => setFeatured(db, [company, 1], day % 2 === 0),
    company: ({ amount }: Edit) => insertCompany(db, { name: "New", ticker: `N${amount}`, ...PROFILE }),
    announcement: (edit: Edit) =>
      keepAnnouncement(
        db,
        {
          companyId: edit.company,
          type: "Press Release",
          category: "treasury",
          publishedOn: dayOf(edit),
          publishedAt: edit.amount % 2 ? new Date(`${dayOf(edit)}T0${edit.amount % 9}:00:00Z`) : null,
          title: `News ${edit.amount}`,
          description: "",
          source: "Wire",
          url: `https://wire.test/${edit.amount}`,
        },
        { now, isHeadline: true },
      ),
    media: async ({ company: companyId }: Edit) =>
      void media.push(await companyMediaStore.insert(db, { companyId, ...MEDIA })),
    lessMedia: async () => {
      const id = media.pop();
      if (id !== undefined) await companyMediaStore.remove(db, id);
    },
    marketMedia: () => marketMediaStore.insert(db, { ...MEDIA, category: "analysis" }),
    other: (edit: Edit) =>
      insertOtherFigure(db, {
        companyId: edit.company,
        sourceId,
        metric: "btc_holdings",
        value: String(edit.amount),
        asOf: dayOf(edit),
        kind: "tracker",
        recordedAt: now,
      }),
    inReview: (edit: Edit) =>
      addFigureInReview(
        db,
        {
          figure: "btc_holdings",
          companyId: edit.company,
          value: String(edit.amount),
          currency: null,
          valueUsd: null,
          standing: null,
          asOf: dayOf(edit),
          disclosedAt: null,
          reasons: [],
          sourceId,
        },
        now,
      ),
    close: (edit: Edit) =>
      storeDailyCloses(db, [{ day: dayOf(edit), closeUsd: String(edit.amount + 1), sourceId }], now),
    transaction: (edit: Edit) =>
      db.transaction(async (tx) => {
        for (const company of [1, 2, 3])
          await insertFact(tx, {
            companyId: company,
            sourceId,
            metric: "debt_usd",
            value: String(edit.amount),
            asOf: dayOf(edit),
            method: "disclosed",
          });
      }),
  };
}

/** Everything that follows from the records, in the order in which it is shown. */
const everythingOf = (data: PublicData | null) =>
  data && {
    ...data,
    records: [...data.recordOf.values()],
    changes: data.changes(),
    transactions: data.transactions(),
    details: data.companies.map(({ id }) => data.detailsOf(id)),
    sessions: [...data.sessions].toSorted(([a], [b]) => a - b),
    closeAt: null,
    detailsOf: null,
  };

onEachDatabase((open) => {
  test("what follows from single changes is what follows from everything", { timeout: 120_000 }, async () => {
    const database = await open();
    const { db } = database;
    await populate(db, seedOf(...TICKERS.map((ticker, index) => ({ ticker, btc: String(index) }))));
    const sourceId = await sourceIdAt(db, "https://edits.test/", { kind: "stated" });
    const publicData = await keepPublicData(database, (error) => expect(error).toBeNull(), REVIEWED);
    const edits = editsOn(db, sourceId);
    const kind = fc.constantFrom(...Object.values(edits));
    const edit = fc.record({
      company: fc.integer({ min: 1, max: 5 }),
      amount: fc.nat(2_000),
      day: fc.nat(365),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(kind, edit), { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const [make, step] of steps) await make(step);
        await publicData.refresh();
        const all = publicDataOf({ ...(await readPublicRecords(db)), ...REVIEWED });
        expect(everythingOf(publicData.current())).toEqual(everythingOf(all));
      }),
      { numRuns: 30 },
    );
    await publicData.close();
  });
});
