import { Hono, type Context } from "hono";

import { dayOf } from "#domain/base/dates.ts";
import { findCompany } from "#domain/company/find-company.ts";
import { explain } from "#domain/valuation/explain.ts";
import { ExplainPageQuery } from "#domain/v1/explanation.schema.ts";
import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { queryOf, quotedIn, refuseUnknown, shortened } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";
import { explainPage, explainProblem, explainStart } from "#pages/explain-page.ts";
import { explainInputsOf } from "#public-data/explain-inputs-of.ts";
import type { PublicData } from "#public-data/public-data.ts";

type ValuationDeps = Pick<Deps, "publicData" | "now" | "releaseKey" | "releasePage">;

/** Answers the form "Where did that number come from?". */
export const valuation = (deps: ValuationDeps) =>
  new Hono().get("/number", (c) =>
    framedAnswer(c, deps, (view) => answerPage(view, c, dayOf(deps.now())), {
      parameters: "all",
      problemPage: ({ message }, { companies }) => explainProblem(message, { companies, query: queryIn(c) }),
    }),
  );

function answerPage(view: PublicData, c: Context, today: string) {
  const sent = queryIn(c);
  refuseUnknown(ExplainPageQuery, c);
  // Other pages lead here with the company only.
  if (!sent.quoted?.trim())
    return explainStart(view.companies, findCompany(view.companies, sent.company ?? ""));
  const { company: named, quoted, on } = queryOf(ExplainPageQuery, c, { today, isWhole: false });
  const company = findCompany(view.companies, named);
  const record = company && view.recordOf.get(company.id);
  if (!company || !record)
    throw new Problem(
      "not-found",
      `We don't track a company called "${shortened(named)}". Use its ticker, such as MSTR.`,
    );
  const figure = quotedIn(quoted);
  const inputs = explainInputsOf(view, record);
  return explainPage({
    company,
    query: { quoted, on },
    explanation: explain(inputs, figure, on),
    companies: view.companies,
  });
}

/** What was sent, to be corrected. It is shown as text only. */
function queryIn(c: Context) {
  const { company, quoted, on } = c.req.query();
  return { company, quoted, on };
}
