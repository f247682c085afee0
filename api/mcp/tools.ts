import { z } from "zod";

import { dayOf } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import { folded, hasWords, searchWords } from "#domain/base/search-text.ts";
import { requiredName } from "#domain/base/typed-text.schema.ts";
import { NEWEST, selectChanges } from "#domain/changes/changes-query.ts";
import { ASKED_KINDS } from "#domain/changes/changes.schema.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { formerlyOf } from "#domain/company/identity.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { COMPANY_FIGURES, isCompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt, lineReceipt, seenFrom } from "#domain/receipt/receipt-paths.ts";
import { passedOnCompany } from "#domain/v1/open-quotes.ts";
import { Day, MOST_COUNTED, PastQuery } from "#domain/v1/query.schema.ts";
import { v1Totals } from "#domain/v1/records.ts";
import { refuseImpossible } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { contextAt } from "#http/receipt-context.ts";
import { found } from "#lib/problem.ts";
import { viewAt, type PublicData } from "#public-data/public-data.ts";
import { companyAt } from "#v1/rows.ts";

import { tool, type Tool, type ToolDeps } from "./tool.ts";

const MOST_FOUND = 10;
const company = z.int().min(1).max(MOST_COUNTED).describe("Its id, from find_company.");
const page = {
  limit: z.int().min(1).max(250).default(50).describe("How many rows to return."),
  after: z.int().min(0).max(MOST_COUNTED).default(0).describe("How many rows to skip, as next says."),
};

const nextOf = ({ length }: readonly object[], after: number, limit: number) =>
  after + limit < length ? after + limit : null;
const addressOf = ({ site }: ToolDeps, path: string) => (site.siteUrl ?? "") + path;

async function seenAt(point: PointInTime, deps: ToolDeps) {
  refuseImpossible(point, dayOf(deps.now()));
  const newest = viewOf(deps.publicData);
  return { view: await viewAt(deps.publicData, newest, point), context: contextAt(point, newest, deps) };
}

const recordIn = ({ recordOf }: PublicData, id: number): CompanyRecord =>
  found(recordOf.get(id), `company: we have never tracked a company with the id ${id}. Use find_company.`);

const namesOf = ({ name, ticker, identity }: CompanyRecord) =>
  [name, ticker, ...identity.flatMap((event) => [event.name, event.ticker ?? ""])].map(folded);

const findCompany = tool({
  name: "find_company",
  title: "Find a company",
  description: `Finds companies that hold or held bitcoin by ticker, name or an earlier name, and their ids for the other tools. At most ${MOST_FOUND}, the closest match first. A company with endedOn has left the list. Only companies with listed shares are here.`,
  input: z.strictObject({ search: requiredName(100).describe("Ticker, name or part of a name.") }),
  answer: ({ search }, { publicData }) => {
    const { recordOf, companyOf } = viewOf(publicData);
    const isWhole = (record: CompanyRecord) => Number(namesOf(record).includes(folded(search)));
    const rankOf = ({ id }: CompanyRecord) => companyOf.get(id)?.rank ?? Infinity;
    const matches = [...recordOf.values()]
      .filter((record) => hasWords(namesOf(record).join(" "), searchWords(search)))
      .toSorted((a, b) => isWhole(b) - isWhole(a) || rankOf(a) - rankOf(b));
    const companies = matches.slice(0, MOST_FOUND).map(({ identity, ...record }) => ({
      ...pick(record, ["id", "ticker", "name", "country", "endedOn"]),
      formerly: formerlyOf(identity),
      rank: companyOf.get(record.id)?.rank ?? null,
    }));
    return { companies, found: matches.length };
  },
});

const companyFigures = tool({
  name: "company_figures",
  title: "A company's figures with receipts",
  description:
    "What we have of one company, today or on a past day: holding, share price, market cap, cost, mNAV under each definition, debt and others. Each has its day, how we know it, its source or formula, and the permanent address of its receipt. A figure that is missing is not known, or its licence allows it on our pages only, as with most share prices and market caps.",
  input: z.strictObject({ company, ...PastQuery.shape }),
  answer: async ({ company: id, ...point }, deps) => {
    const { view, context } = await seenAt(point, deps);
    const record = recordIn(view, id);
    const { rank, sharePriceUsd, marketCapUsd } = passedOnCompany(companyAt(view, record, point));
    const closed = [
      ...(sharePriceUsd ? [] : ["price", "change-24h"]),
      ...(marketCapUsd ? [] : ["market-cap"]),
    ];
    const receipts = Object.keys(COMPANY_FIGURES)
      .filter(isCompanyFigure)
      .filter((figure) => !closed.includes(figure))
      .flatMap((figure) => companyReceiptOf(record, figure, context) ?? []);
    const figures = receipts.map((receipt) => ({
      ...pick(receipt, ["name", "value", "unit", "asOf", "disclosedAt", "recordedAt"]),
      ...pick(receipt, ["source", "readThrough", "formula"]),
      method: shownMethod(receipt),
      receipt: addressOf(deps, receipt.path),
    }));
    return { ...pick(record, ["id", "ticker", "name"]), rank, figures };
  },
});

const companiesOn = tool({
  name: "companies_on",
  title: "The list on a day",
  description:
    "The companies with bitcoin and their total, largest holding first, today or at the end of a past day. The total counts coins twice where one company reports those of another; /proof says how many. btc is null where the holding is unknown.",
  input: z.strictObject({ ...PastQuery.shape, ...page }),
  answer: async ({ limit, after, ...point }, deps) => {
    const { view, context } = await seenAt(point, deps);
    const all = companyList([...view.recordOf.values()], context.view);
    const companies = all.slice(after, after + limit).map(({ btcHoldings: btc, evidence, ...row }) => ({
      ...pick(row, ["rank", "id", "ticker", "name"]),
      btc,
      asOf: evidence.btcHoldings?.asOf ?? null,
      method: evidence.btcHoldings?.method ?? null,
      receipt: addressOf(deps, seenFrom(companyReceipt(row.id, "holdings"), point)),
    }));
    return { total: v1Totals(all, point.asOf ?? null), companies, next: nextOf(all, after, limit) };
  },
});

const changes = tool({
  name: "changes",
  title: "Changes",
  description:
    "What we recorded of all companies or one, latest first: purchases, sales, mined coins, balances, corrections, share counts, debt and cash. isStruck marks what was later corrected or withdrawn. The latest days are incomplete, because disclosures come later.",
  input: z.strictObject({
    company: company.optional(),
    kind: z.enum(ASKED_KINDS).default("all").describe("transactions: purchases, sales and mined coins."),
    by: z.enum(["recorded", "happened"]).default("recorded").describe("The date that from and to mean."),
    from: Day.optional(),
    to: Day.optional(),
    ...page,
  }),
  answer: ({ limit, after, ...query }, deps) => {
    const view = viewOf(deps.publicData);
    if (query.company !== undefined) recordIn(view, query.company);
    const all = selectChanges(view.changes(), { ...NEWEST, ...query });
    const shown = all.slice(after, after + limit).map((change) => ({
      ...pick(change, ["companyId", "company", "kind", "sentence", "btc"]),
      ...pick(change, ["asOf", "recordedAt", "method", "source", "isStruck"]),
      receipt: addressOf(deps, lineReceipt(change.origin)),
    }));
    return { changes: shown, found: all.length, next: nextOf(all, after, limit) };
  },
});

export const TOOLS: readonly Tool[] = [findCompany, companyFigures, companiesOn, changes];
