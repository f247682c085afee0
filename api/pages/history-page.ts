import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import { DEFINITION_FORMULAS, DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import type { RankedCompany } from "#domain/valuation/ranking.ts";

import { COMPANIES, crumbs } from "./crumbs.ts";
import type { Page } from "./frame.ts";
import { historyForm, type HistoryQuery } from "./history-form.ts";
import { html } from "./html.ts";
import { overlaidPart, type OverlaidHistory } from "./overlaid.ts";

type HistoryPage = {
  query: HistoryQuery;
  offered: readonly RankedCompany[];
  histories: readonly OverlaidHistory[];
};

const VALUATION = { label: "Valuation", href: "/valuation" };
const TITLE = "mNAV over time";

/** The multiples of several companies over time, under one definition. */
export function historyPage({ query, offered, histories }: HistoryPage): Page {
  const drawn = histories.filter(({ points }) => points.length > 0);
  const definition = DEFINITION_NAMES[query.by];
  const names = drawn.map(({ company }) => company.name).join(", ");
  const latest = drawn.map(
    ({ company, points }) => `${company.name} ${formatMultiple(points.at(-1)?.value)}`,
  );
  const latestDays = [...new Set(drawn.map(({ points }) => formatDay(points.at(-1)?.day)))];
  return {
    title: names === "" ? TITLE : `${names}: mNAV over time`,
    description: `${definition} mNAV over time${names === "" ? "" : ` of ${names}`}, each day with the holding and share count known for it.`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES, VALUATION], TITLE)}
        <h1>${latest.length === 0 ? TITLE : `${definition} mNAV: ${latest.join(", ")}`}</h1>
        <p class="lede">
          ${DEFINITION_FORMULAS[query.by]}. Each day uses the holding, share count and claims known for that
          day. ${latestDays.length > 0 && `Latest share price: ${latestDays.join(", ")}.`}
        </p>
      </header>
      ${overlaidPart(histories, query.by)} ${historyForm(offered, query)}`,
  };
}

/** Shown instead of an answer if the query is invalid, with what of it the form can hold. */
export const historyProblem = (
  message: string,
  offered: readonly RankedCompany[],
  query: HistoryQuery,
): Page => ({
  title: TITLE,
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES, VALUATION], TITLE)}
      <h1>${TITLE}</h1>
    </header>
    <p role="alert">${message}</p>
    ${historyForm(offered, query)}`,
});
