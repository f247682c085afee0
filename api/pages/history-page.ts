import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import type { OverlaidHistory } from "#domain/chart/overlaid.ts";
import { mnavPath } from "#domain/receipt/receipt-paths.ts";
import { DEFINITION_FORMULAS, DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";

import { COMPANIES, crumbs } from "./crumbs.ts";
import type { Page } from "./frame.ts";
import { html } from "./html.ts";
import { overlaidPart } from "./overlaid.ts";

type MnavQuery = { ids: readonly number[]; by: Definition };

const COMPARE = { label: "Compare", href: "/compare" };
const TITLE = "mNAV over time";

/** The multiples of the compared companies over time, under one definition. */
export function historyPage({ ids, by }: MnavQuery, histories: readonly OverlaidHistory[]): Page {
  const drawn = histories.filter(({ points }) => points.length > 0);
  const definition = DEFINITION_NAMES[by];
  const names = drawn.map(({ company }) => company.name).join(", ");
  const latest = drawn.map(
    ({ company, points }) => `${company.name} ${formatMultiple(points.at(-1)?.value)}`,
  );
  const latestDays = [...new Set(drawn.map(({ points }) => formatDay(points.at(-1)?.day)))];
  return {
    title: names === "" ? TITLE : `${names}: mNAV over time`,
    description: `${definition} mNAV over time${names === "" ? "" : ` of ${names}`}, each day with the holding and share count known for it.`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES, COMPARE], TITLE)}
        <h1>${latest.length === 0 ? TITLE : `${definition} mNAV: ${latest.join(", ")}`}</h1>
        <p class="lede">
          ${DEFINITION_FORMULAS[by]}. Each day uses the holding, share count and claims known for that day.
          ${latestDays.length > 0 && `Latest share price: ${latestDays.join(", ")}.`}
        </p>
      </header>
      ${overlaidPart(histories, by)}
      <p class="note mt-3">
        Other definitions:
        ${DEFINITIONS.filter((other) => other !== by).map(
          (other) => html`<a href="${mnavPath(ids, other)}">${DEFINITION_NAMES[other]}</a> · `,
        )}
        <a href="/compare?ids=${ids.join(",")}">Compare these companies</a>
      </p>`,
  };
}

/** Shown instead of an answer if the query is invalid. */
export const historyProblem = (message: string): Page => ({
  title: TITLE,
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES, COMPARE], TITLE)}
      <h1>${TITLE}</h1>
    </header>
    <p role="alert">${message}</p>
    <p class="note"><a href="/compare">Choose companies</a></p>`,
});
