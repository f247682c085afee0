import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import { NOT_AVAILABLE } from "#domain/base/format.ts";
import { drawnOf, overlaidChart, type OverlaidHistory } from "#domain/chart/overlaid.ts";
import type { WordedChart } from "#domain/chart/worded.ts";
import { mnavPath, pastMnavReceipt } from "#domain/receipt/receipt-paths.ts";
import { DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import type { MultiplePoint } from "#domain/valuation/history.ts";
import type { Definition } from "#domain/valuation/multiple.ts";
import type { RankedCompany } from "#domain/valuation/ranking.ts";

import { chartDrawing } from "./chart.ts";
import { tableFold } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { figureMark, headRow, missingMark } from "./marks.ts";

/** The chart with its table, and why a company is not in it. The comparison of companies shows it too. */
export function overlaidPart(histories: readonly OverlaidHistory[], by: Definition): Html {
  const chart = overlaidChart(histories, by);
  return html`<div data-multiples>
    ${chart !== null && figureOf(chart, histories, by)}
    ${histories.map(
      ({ company, missing }) =>
        missing !== null && html`<p class="note mt-2">${company.name}: ${missing}</p>`,
    )}
  </div>`;
}

function figureOf(chart: WordedChart, histories: readonly OverlaidHistory[], by: Definition): Html {
  const latest = drawnOf(histories).map(({ company, points }) => {
    const point = points.at(-1);
    return point && html`${multipleMark(company, by, point)} on ${formatDay(point.day)}`;
  });
  const publishers = [...new Set(histories.flatMap((each) => each.publishers))];
  const ids = histories.map(({ company }) => company.id);
  const picture = mnavPath(ids, by, ".svg");
  return html`<figure class="chart">
    <div class="chart-top">
      <p class="legend">
        ${chart.legend.map(
          ([mark, text], index) =>
            html`<span><i class="swatch swatch-${mark}"></i>${text}: ${latest[index] ?? "N/A"}</span>`,
        )}
      </p>
    </div>
    <div class="chart-area"><div class="chart-view">${chartDrawing(chart, "overlaid")}</div></div>
    <figcaption>
      <span class="note"
        >Log scale. Share prices: ${publishers.join(", ")}. We may show them but not redistribute them, so
        there is no CSV.</span
      >
      <span class="note" role="status"></span>
    </figcaption>
    <div class="takes">
      <a class="button button-line" href="${picture}" download>SVG</a>
      <button type="button" class="button button-line needs-scripts" data-picture="${picture}">PNG</button>
    </div>
    ${monthTable(
      histories.filter(({ points }) => points.length > 0),
      by,
    )}
  </figure>`;
}

/** With its receipt. */
const multipleMark = ({ id }: RankedCompany, by: Definition, { day, value }: MultiplePoint): Html =>
  html`<a class="linked" href="${pastMnavReceipt(id, by, day)}">${figureMark(formatMultiple(value))}</a>`;

/** The last session of each month, the latest first. */
function monthTable(histories: readonly OverlaidHistory[], by: Definition): Html {
  const definition = DEFINITION_NAMES[by];
  const atMonthsEnd = histories.map(({ company, points }) => ({
    company,
    pointIn: new Map(points.map((point) => [point.day.slice(0, 7), point])),
  }));
  const months = [...new Set(atMonthsEnd.flatMap(({ pointIn }) => [...pointIn.keys()]))]
    .toSorted()
    .toReversed();
  return tableFold(
    `Table of ${definition} mNAV`,
    html`<table>
      <caption class="sr-only">
        ${definition} mNAV on the last trading day of each month
      </caption>
      ${headRow(["Month"], ...histories.map(({ company }): [string, string] => [company.name, "right"]))}
      <tbody>
        ${months.map(
          (month) =>
            html`<tr>
              <th scope="row">${formatDay(month)}</th>
              ${atMonthsEnd.map(({ company, pointIn }) => {
                const point = pointIn.get(month);
                return html`<td class="right" ${point !== undefined && html`title="${formatDay(point.day)}"`}>
                  ${point ? multipleMark(company, by, point) : missingMark(NOT_AVAILABLE)}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>`,
  );
}
