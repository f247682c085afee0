import { Hono, type Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import { quoteAt } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { noQuoteText } from "#domain/company/quotes/past-quote.ts";
import { pastOf, pastWords, refusalInWords } from "#domain/ledger/point-in-time.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import {
  COMPANY_FIGURES,
  TOTALS,
  isCompanyFigure,
  isTotal,
  type CompanyFigure,
  type ReceiptContext,
} from "#domain/receipt/figure-receipt.ts";
import { flowReceiptOf } from "#domain/changes/flow-receipt.ts";
import { flowSpan } from "#domain/changes/flow-span.ts";
import { COMPANY_GROUPS } from "#domain/company/company-group.ts";
import { FLOW_FIGURES, NO_KEY } from "#domain/receipt/receipt-paths.ts";
import { instrumentReceiptOf } from "#domain/receipt/instrument-receipt.ts";
import { lineReceiptOf } from "#domain/receipt/line-receipt.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";
import { totalReceiptOf } from "#domain/receipt/total-receipt.ts";
import { PastOfPage } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { feedAnswer } from "#http/feed-answer.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { idIn, pageQueryOf, refuseImpossible, shortened } from "#http/query.ts";
import { contextAt } from "#http/receipt-context.ts";
import { viewOf } from "#http/view-of.ts";
import { computeIn } from "#http/within-limit.ts";
import { Problem, found } from "#lib/problem.ts";
import { notFoundPage } from "#pages/not-found-page.ts";
import { receiptPage } from "#pages/receipt-page.ts";
import { refuseBeforeRecords, viewAt, type PublicData } from "#public-data/public-data.ts";

import { correctionsFeed } from "./corrections-feed.ts";

type ReceiptDeps = Pick<Deps, "publicData" | "livePrice" | "now" | "site" | "releasePage">;
type ReceiptMaker = (view: PublicData, context: ReceiptContext) => Receipt;

const AS_DATA = /\.json$/;
const AS_FEED = /\.xml$/;
const ENDING = /\.(?:json|xml)$/;

/** The receipt of every figure: a page, and the same for programs under `.json`. */
export const receipts = (deps: ReceiptDeps) =>
  new Hono()
    .get("/company/:id/:figure", (c) => answer(c, deps, ofCompany(c.req.param())))
    .get("/line/:name", (c) => answer(c, deps, ofLine(c.req.param("name").replace(ENDING, ""))))
    .get("/flow/:figure/:span/:by?/:key?", (c) => answer(c, deps, ofFlow(c.req.param())))
    .get("/total/:total", (c) => answer(c, deps, ofTotal(c.req.param("total").replace(ENDING, ""))))
    .get("*", (c) => answer(c, deps, ofNothing));

const ofNothing: ReceiptMaker = () => {
  throw new Problem(
    "not-found",
    "A receipt address names one figure, for example /receipt/company/1/holdings.",
  );
};

const ofCompany =
  ({ id, figure: written }: { id: string; figure: string }): ReceiptMaker =>
  ({ recordOf }, context) => {
    const figure = written.replace(ENDING, "");
    if (idIn(id) < 0)
      throw new Problem("bad-request", `"${shortened(id)}" is not a company id. Ids are whole numbers.`);
    if (!isCompanyFigure(figure)) throw unknownName(figure, COMPANY_FIGURES);
    const record = found(recordOf.get(idIn(id)), `We have never tracked a company with the id ${id}.`);
    const missing = `We have no "${COMPANY_FIGURES[figure].name}" for ${record.name}${thenWords(context)}.${quoteWords(record, figure, context)}`;
    return found(companyReceiptOf(record, figure, context), missing);
  };

const OF_QUOTES: readonly CompanyFigure[] = [
  "price",
  "change-24h",
  "market-cap",
  "ratio",
  "btc-per-share",
  "usd-per-share",
];

/** Says that a figure of a past day is missing for want of a share price. */
const quoteWords = (record: CompanyRecord, figure: CompanyFigure, { view }: ReceiptContext): string =>
  view.asOf === undefined || !OF_QUOTES.includes(figure) || quoteAt(record, view) !== null
    ? ""
    : ` ${noQuoteText(view.asOf)}.`;

const ofTotal =
  (total: string): ReceiptMaker =>
  ({ companies, recordOf, relations }, context) => {
    if (!isTotal(total)) throw unknownName(total, TOTALS);
    const isPast = pastOf(context.view) !== null;
    refuseBeforeRecords({ recordOf }, context.view);
    const receipt = totalReceiptOf(total, {
      companies: isPast ? companyList([...recordOf.values()], context.view, context.closeOn) : companies,
      recordOf,
      relations: isPast ? [] : relations,
      ...context,
    });
    return found(receipt, `We have no data${thenWords(context)} to calculate "${TOTALS[total].name}".`);
  };

type FlowAddress = { figure: string; span: string; by?: string | undefined; key?: string | undefined };

const ofFlow =
  ({ figure: name, span, by, key }: FlowAddress): ReceiptMaker =>
  ({ recordOf }, context) => {
    // The ending of an address for programs is at its last part.
    const [named, group, of] = [span, by, key].map((part) => part?.replace(ENDING, ""));
    const covered = flowSpan(named ?? "");
    const [figure, grouping] = [
      FLOW_FIGURES.find((each) => each === name),
      COMPANY_GROUPS.find((each) => each === group),
    ];
    if (figure === undefined)
      throw unknownName(name, Object.fromEntries(FLOW_FIGURES.map((each) => [each, each])));
    if (covered === null)
      throw new Problem(
        "bad-request",
        `"${shortened(span)}" must be a day, a week such as 2026-W40, a month such as 2026-10, or two days such as 2026-01-01..2026-10-04.`,
      );
    if (group !== undefined && (grouping === undefined || of === undefined))
      throw new Problem(
        "bad-request",
        `"${shortened(group)}" must be one of ${COMPANY_GROUPS.join(", ")}, followed by its key.`,
      );
    const receipt = flowReceiptOf(
      {
        figure,
        span: covered,
        ...(grouping && { group: { by: grouping, key: of === NO_KEY ? null : (of ?? null) } }),
      },
      recordOf.values(),
      context,
    );
    return found(receipt, `We track no company with the ${group ?? "group"} "${shortened(of ?? "")}".`);
  };

function thenWords({ view }: ReceiptContext): string {
  const past = pastOf(view);
  return past === null ? "" : ` (${pastWords(past)})`;
}

const ofLine =
  (name: string): ReceiptMaker =>
  ({ recordOf }, { rates = new Map() }) =>
    found(
      lineReceiptOf(recordOf.values(), name) ?? instrumentReceiptOf(recordOf.values(), name, rates),
      `We have no record called "${shortened(name)}". Record names look like fact-1, event-1 or instrument-1.`,
    );

const unknownName = (name: string, known: object) =>
  new Problem(
    "not-found",
    `There is no receipt called "${shortened(name)}". Available: ${Object.keys(known).join(", ")}.`,
  );

async function answer(c: Context, deps: ReceiptDeps, find: ReceiptMaker): Promise<Response> {
  const newest = viewOf(deps.publicData);
  const makeReceipt = async () => {
    const context = receiptContextOf(c, newest, deps);
    return find(await viewAt(deps.publicData, newest, context.view), context);
  };
  if (AS_FEED.test(c.req.path))
    return feedAnswer(deps)((view) => correctionsFeed(find, view, contextAt({}, view, deps)), "xml")(c);
  if (!AS_DATA.test(c.req.path))
    return framedAnswer(c, deps, async () => receiptPage(await makeReceipt(), readerOf(deps)), {
      problemPage: ({ message }) => notFoundPage("Receipt not found", refusalInWords(message)),
    });
  return c.json(await computeIn(c)(makeReceipt));
}

const readerOf = ({ site, now }: ReceiptDeps) => ({ site, now: now().toISOString() });

type ContextDeps = Pick<Deps, "livePrice" | "now">;

/** The point in time of an answer's figures: today, or the day named in the address. */
export function receiptContextOf(c: Context, view: PublicData, deps: ContextDeps): ReceiptContext {
  const query = pageQueryOf(PastOfPage, c);
  refuseImpossible(query, dayOf(deps.now()));
  return contextAt(query, view, deps);
}
