import { formatCounted } from "#domain/base/format.ts";
import { BESIDE_MARKS } from "#domain/chart/worded.ts";
import { DEFINITION_NAMES } from "#domain/valuation/definition-words.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";
import type { RankedCompany } from "#domain/valuation/ranking.ts";

import { html, type Html } from "./html.ts";

export const HISTORY_PATH = "/valuation/history";
export const MOST_OVERLAID = BESIDE_MARKS.length + 1;
/** The largest holders are offered at once, all others in a fold, so that a phone shows the button. */
const AT_ONCE = 12;

export type HistoryQuery = { companies: readonly number[]; by: Definition };

/** The address of a view; with `.svg` after the path it is the picture. */
export const historyPath = ({ companies, by }: HistoryQuery, form: "" | ".svg" = ""): string =>
  `${HISTORY_PATH}${form}?companies=${companies.join(",")}&by=${by}`;

/** Works without scripts: each choice is sent by its own name, and leads to the short address. */
export function historyForm(offered: readonly RankedCompany[], { companies, by }: HistoryQuery): Html {
  const isFirst = (each: RankedCompany, index: number) => index < AT_ONCE || companies.includes(each.id);
  const first = offered.filter(isFirst);
  const others = offered.filter((each, index) => !isFirst(each, index));
  return html`<form class="history-form" action="${HISTORY_PATH}" method="get" aria-label="Compare histories">
    <fieldset>
      <legend class="label">
        Up to ${MOST_OVERLAID} of ${formatCounted(offered.length, "company", "companies")}
      </legend>
      ${choicesOf(first, companies)}
      ${
        others.length > 0 &&
        html`<details class="fold mt-2">
          <summary class="btn btn-line">
            <span class="all">${formatCounted(others.length, "more company", "more companies")}</span
            ><span class="less">Hide them</span>
          </summary>
          ${choicesOf(others, companies)}
        </details>`
      }
    </fieldset>
    <div class="view-choices">
      <fieldset>
        <legend>Definition</legend>
        ${DEFINITIONS.map(
          (definition) =>
            html`<label
              ><input type="radio" name="by" value="${definition}" ${definition === by && html`checked`} />
              ${DEFINITION_NAMES[definition]}</label
            >`,
        )}
      </fieldset>
      <button class="btn btn-solid" type="submit">Draw them</button>
    </div>
  </form>`;
}

const choicesOf = (offered: readonly RankedCompany[], chosen: readonly number[]): Html =>
  html`<div class="history-choices">
    ${offered.map(
      ({ id, name, ticker }) =>
        html`<label
          ><input type="checkbox" name="company" value="${id}" ${chosen.includes(id) && html`checked`} />
          <span>${name} <span class="note">${ticker}</span></span></label
        >`,
    )}
  </div>`;
