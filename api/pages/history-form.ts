import { formatCounted } from "#domain/base/format.ts";
import { BESIDE_MARKS } from "#domain/chart/worded.ts";
import { DEFINITION_NAMES } from "#domain/valuation/explain-words.ts";
import { DEFINITIONS, type Definition } from "#domain/valuation/multiple.ts";

import type { Named } from "./explain-form.ts";
import { html, type Html } from "./html.ts";

export const HISTORY_PATH = "/valuation/history";
export const MOST_OVERLAID = BESIDE_MARKS.length + 1;
/** More choices would weigh more than the page. The address takes any company. */
const MOST_OFFERED = 60;

export type HistoryQuery = { companies: readonly number[]; by: Definition };

/** The address of a view; with `.svg` after the path it is the picture. */
export const historyPath = ({ companies, by }: HistoryQuery, form: "" | ".svg" = ""): string =>
  `${HISTORY_PATH}${form}?companies=${companies.join(",")}&by=${by}`;

/** Works without scripts: each choice is sent by its own name, and leads to the short address. */
export const historyForm = (offered: readonly Named[], { companies, by }: HistoryQuery): Html =>
  html`<form class="history-form" action="${HISTORY_PATH}" method="get" aria-label="Compare histories">
    <fieldset>
      <legend class="label">
        Up to ${MOST_OVERLAID} of ${formatCounted(offered.length, "company", "companies")}
      </legend>
      <div class="history-choices">
        ${offered.slice(0, MOST_OFFERED).map(
          ({ id, name, ticker }) =>
            html`<label
              ><input
                type="checkbox"
                name="company"
                value="${id}"
                ${companies.includes(id) && html`checked`}
              />
              <span>${name} <span class="note">${ticker}</span></span></label
            >`,
        )}
      </div>
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
