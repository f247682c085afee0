import { formatCounted } from "#domain/base/format.ts";

import { html, type Html } from "./html.ts";

export type Named = { id: number; name: string; ticker: string };

export type FigureQuery = {
  company?: string | undefined;
  quoted?: string | undefined;
  on?: string | undefined;
};

/** More suggestions would weigh more than the page. Any name or ticker can be typed. */
const MOST_SUGGESTED = 200;

export const EXPLAIN_PATH = "/valuation/number";

type Explained = { company: number; quoted: string; on?: string | undefined };

const partsOf = ({ quoted, on }: Explained) => ({ quoted, ...(on !== undefined && { on }) });

/** The address of an answer. */
export const explainPath = (figure: Explained): string =>
  `${EXPLAIN_PATH}?${new URLSearchParams({ company: String(figure.company), ...partsOf(figure) })}`;

/** The same for programs. */
export const explainJsonPath = (figure: Explained): string =>
  `/api/v1/companies/${figure.company}/explain?${new URLSearchParams(partsOf(figure))}`;

/** Works without scripts. A company is found by its name, ticker or id. */
export const explainForm = (companies: readonly Named[], query: FigureQuery): Html =>
  html`<form class="explain-form" action="${EXPLAIN_PATH}" method="get" aria-label="Explain a figure">
    <div>
      <label class="label" for="explain-company">Company</label>
      <input
        class="field"
        id="explain-company"
        name="company"
        list="explain-companies"
        value="${query.company ?? ""}"
        maxlength="120"
        autocomplete="off"
        required
      />
      <datalist id="explain-companies">
        ${companies.slice(0, MOST_SUGGESTED).map((company) => html`<option value="${labelOf(company)}"></option>`)}
      </datalist>
      <p class="hint">Name or ticker. ${formatCounted(companies.length, "company", "companies")}.</p>
    </div>
    <div>
      <label class="label" for="explain-quoted">Multiple or holding</label>
      <input
        class="field"
        id="explain-quoted"
        name="quoted"
        value="${query.quoted ?? ""}"
        maxlength="40"
        autocomplete="off"
        required
      />
      <p class="hint">For example 0.93 or 640,031 BTC</p>
    </div>
    <div>
      <label class="label" for="explain-on">Seen on (optional)</label>
      <input class="field" type="date" id="explain-on" name="on" value="${query.on ?? ""}" />
    </div>
    <button class="btn btn-solid" type="submit">Find it</button>
  </form>`;

export const labelOf = ({ name, ticker }: Named): string => `${name} (${ticker})`;
