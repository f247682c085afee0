import { Hono, type Context } from "hono";

import { companyList } from "#domain/company/company-list.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { listedCompany } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { beingPrepared } from "#pages/being-prepared.ts";
import { noSuchDay, pastCompanyPage } from "#pages/past-company-page.ts";
import { COMPANY_FRAME, type Page } from "#pages/frame.ts";
import { viewAt, type PublicData } from "#public-data/public-data.ts";

import { receiptContextOf } from "./receipts.ts";
import { PAST_PARAMETERS } from "./table.ts";

type CompanyPageDeps = Pick<Deps, "publicData" | "livePrice" | "now" | "releasePage">;

/** Pages a release can't contain: a company added after it was built, and any company at a past day. */
export const companyPages = (deps: CompanyPageDeps) =>
  new Hono().get("/:id", (c) => answerCompany(c, deps)).get("/:id/ledger", (c) => answerCompany(c, deps));

const RELOAD_SECONDS = "60";

async function answerCompany(c: Context, deps: CompanyPageDeps): Promise<Response> {
  const newest = viewOf(deps.publicData);
  const id = c.req.param("id");
  const { company } = listedCompany(newest, id);
  const makePage = async () => {
    const context = receiptContextOf(c, newest, deps);
    return pageOf(id, await viewAt(deps.publicData, newest, context.view), context);
  };
  const answer = await framedAnswer(c, deps, makePage, {
    framePath: COMPANY_FRAME,
    problemPage: ({ status, message }) => (status === 400 ? noSuchDay(company, message) : null),
  });
  // A header needs no scripts, and leaves the page valid.
  const isPast = PAST_PARAMETERS.some((name) => c.req.query(name));
  if (answer.status === 200 && !isPast) answer.headers.set("Refresh", RELOAD_SECONDS);
  return answer;
}

function pageOf(name: string | undefined, view: PublicData, context: ReceiptContext): Page {
  const { record } = listedCompany(view, name);
  const past = pastOf(context.view);
  if (past === null) return beingPrepared(record, context);
  const listed = companyList([...view.recordOf.values()], context.view);
  const rank = listed.find(({ id }) => id === record.id)?.rank ?? null;
  return pastCompanyPage({ record, rank, past }, context);
}
