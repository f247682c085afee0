import { formatMultiple } from "#domain/analysis/analyst-figures.ts";
import { formatCounted } from "#domain/base/format.ts";
import type { Candidate } from "#domain/valuation/candidates.ts";
import type { Match } from "#domain/valuation/explain-multiple.ts";
import { daysOf, departureOf, divisorOf, formulaOf, nameOfWay } from "#domain/valuation/explain-words.ts";

import { html, type Html } from "./html.ts";
import { figureMark, headRow } from "./marks.ts";
import { signMark } from "./multiple-dots.ts";

/** Ways to calculate a multiple, each with the day of every input. */
export const waysTable = (
  caption: string,
  ways: readonly (Candidate & Partial<Pick<Match, "days">>)[],
): Html =>
  html`<div class="sideways" tabindex="0" role="region" aria-label="${caption}">
    <table class="record ways">
      <caption>
        ${caption}
      </caption>
      ${headRow(["Definition"], ["mNAV", "r"], ["Inputs"])}
      <tbody>
        ${ways.map(
          (way) =>
            html`<tr>
              <th scope="row">${signMark(way.definition)} ${nameOfWay(way)}</th>
              <td class="r val">${figureMark(formatMultiple(way.multiple))}</td>
              <td>
                (${formulaOf(way)}) ÷ (${divisorOf(way)})
                <span class="note"
                  >${daysOf(way)} ${departureOf(way)} ${daysWords(way)} ${doubtWords(way)}</span
                >
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const daysWords = ({ days = 1 }: Partial<Pick<Match, "days">>): string =>
  days > 1 ? `Also on ${formatCounted(days - 1, "other day")} that we searched.` : "";

const doubtWords = ({ isDoubtful }: Candidate): string => (isDoubtful ? "Its market cap is doubtful." : "");
