import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import type { WordedChart } from "#domain/chart/worded.ts";
import { DEFINITION_FORMULAS, DEFINITION_NAMES } from "#domain/valuation/explain-words.ts";
import type { MultiplePoint } from "#domain/valuation/history.ts";

import { chartDrawing } from "./chart.ts";
import { COMPANIES, crumbs } from "./crumbs.ts";
import type { Named } from "./explain-form.ts";
import { VALUATION } from "./explain-page.ts";
import type { Page } from "./frame.ts";
import { historyForm, historyPath, type HistoryQuery } from "./history-form.ts";
import { html, type Html } from "./html.ts";
import { figureMark, headRow } from "./marks.ts";

export type OverlaidHistory = { company: Named; points: readonly MultiplePoint[]; missing: string | null };

type HistoryPage = {
  query: HistoryQuery;
  offered: readonly Named[];
  histories: readonly OverlaidHistory[];
  /** Null without a line to draw. */
  chart: WordedChart | null;
  publishers: readonly string[];
};

type Drawn = Pick<HistoryPage, "query" | "publishers"> & {
  chart: WordedChart;
  drawn: readonly OverlaidHistory[];
};

const TITLE = "mNAV over time";
/** The multiples of several companies over time, under one definition. */
export function historyPage({ query, offered, histories, chart, publishers }: HistoryPage): Page {
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
          ${DEFINITION_FORMULAS[query.by]}. Each day uses the holding, share count and claims known for it.
          ${latestDays.length > 0 && `Latest share price: ${latestDays.join(", ")}.`}
        </p>
      </header>
      ${chart !== null && chartPart({ chart, query, publishers, drawn })}
      ${histories
        .filter(({ missing }) => missing !== null)
        .map(({ company, missing }) => html`<p class="note">${company.name}: ${missing}</p>`)}
      ${historyForm(offered, query)}`,
  };
}

const chartPart = ({ chart, query, publishers, drawn }: Drawn): Html =>
  html`<figure class="chart">
    <div class="chart-top">
      <p class="legend">
        ${chart.legend.map(([mark, text]) => html`<span><i class="lg lg-${mark}"></i>${text}</span>`)}
      </p>
    </div>
    <div class="chart-area"><div class="chart-view">${chartDrawing(chart, "overlay")}</div></div>
    <figcaption>
      <span class="note"
        >Log scale. Share prices: ${publishers.join(", ")}. We may show them but not redistribute them, so
        there is no CSV.</span
      >
    </figcaption>
    <div class="takes">
      <a class="btn btn-line" href="${historyPath(query, ".svg")}" download>SVG</a>
    </div>
    ${monthTable(drawn, DEFINITION_NAMES[query.by])}
  </figure>`;

/** The last session of each month, the latest first. */
function monthTable(histories: readonly OverlaidHistory[], definition: string): Html {
  const atMonthsEnd = histories.map(
    ({ points }) => new Map(points.map((point) => [point.day.slice(0, 7), point])),
  );
  const months = [...new Set(atMonthsEnd.flatMap((points) => [...points.keys()]))].toSorted().toReversed();
  return html`<details class="fold">
    <summary class="btn btn-line">
      <span class="all">Show table</span><span class="less">Hide table</span>
    </summary>
    <div class="chart-table" role="region" aria-label="Table of ${definition} mNAV" tabindex="0">
      <table>
        <caption class="sr-only">
          ${definition} mNAV on the last trading day of each month
        </caption>
        ${headRow(["Month"], ...histories.map(({ company }): [string, string] => [company.name, "r"]))}
        <tbody>
          ${months.map(
            (month) =>
              html`<tr>
                <th scope="row">${formatDay(month)}</th>
                ${atMonthsEnd.map((points) => {
                  const point = points.get(month);
                  return html`<td class="r" ${point !== undefined && html`title="${formatDay(point.day)}"`}>
                    ${point ? figureMark(formatMultiple(point.value)) : figureMark("N/A")}
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** Shown instead of an answer if the query is invalid. */
export const historyProblem = (message: string, offered: readonly Named[]): Page => ({
  title: TITLE,
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES, VALUATION], TITLE)}
      <h1>${TITLE}</h1>
    </header>
    <p role="alert">${message}</p>
    ${historyForm(offered, { companies: [], by: "basic" })}`,
});
