import { DAY_MS, addDays, formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import type { Rhythm } from "#domain/changes/rhythm.ts";

import { hundredths } from "./chart.ts";
import { foldOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { headRow } from "./marks.ts";

const STRIP_DAYS = 400;
/** The list of where we look has every company. */
const MOST_ROWS = 100;

export const isPast = ({ nextExpected }: Rhythm, today: string): boolean => nextExpected < today;

/** How often each company discloses its holdings, when it last did, and when we expect it to do so next. */
export const rhythmTable = (rhythms: readonly Rhythm[], today: string): Html =>
  html`<div class="bar clock-note">
      <p>
        <b>We have seen nothing newer.</b> The company may still have disclosed something.
        <a href="/watch">Where we look, and when we last checked</a>
      </p>
    </div>
    ${foldOf(formatCounted(Math.min(rhythms.length, MOST_ROWS), "company", "companies"), tableOf(rhythms, today), { isOpenOnDesks: true })}
    <p class="note">
      The interval is the median of the last five between disclosed holdings. Companies with fewer than six
      disclosures are in <a href="/watch">Source watch</a> only. Largest holder first.
      ${rhythms.length > MOST_ROWS && html`These are ${MOST_ROWS} of ${formatCounted(rhythms.length, "company", "companies")}. <a href="/watch">All companies</a>. `}
      <a href="/calendar.ics">Subscribe to the calendar</a>
    </p>`;

const tableOf = (rhythms: readonly Rhythm[], today: string): Html =>
  html`<div class="wide-table" role="region" aria-label="Overdue reports, table" tabindex="0">
    <table class="clock">
      ${headRow(["Company"], ["Disclosed every", "r"], ["Last disclosed", "r"], ["Next expected", "r"], [`On ${formatDay(today)}`, "r"], [`Last ${STRIP_DAYS} days`, "strip"])}
      <tbody>
        ${rhythms.slice(0, MOST_ROWS).map((rhythm) => rowOf(rhythm, today))}
      </tbody>
    </table>
  </div>`;

function rowOf(rhythm: Rhythm, today: string): Html {
  const { companyId, company, ticker, everyDays, lastSeen, nextExpected } = rhythm;
  const late = daysBetween(nextExpected, today);
  return html`<tr>
    <th scope="row"><a href="/company/${companyId}">${company}</a> <span class="note">${ticker}</span></th>
    <td class="r"><span class="lab">every</span>${formatCounted(Math.round(everyDays), "day")}</td>
    <td class="r"><span class="lab">seen</span>${formatDay(lastSeen)}</td>
    <td class="r"><span class="lab">expected</span>${formatDay(nextExpected)}</td>
    <td class="r">
      ${late > 0 ? html`<span class="late">${formatCounted(late, "day")} overdue</span>` : late === 0 ? "on that day" : `in ${formatCounted(-late, "day")}`}
    </td>
    <td class="strip">${stripOf(rhythm, today)}</td>
  </tr>`;
}

/** Dots are disclosures, the last one full, the ring is the next one expected, the dashes are the wait since then. */
function stripOf({ days, lastSeen, nextExpected }: Rhythm, today: string): Html {
  const from = addDays(today, -STRIP_DAYS);
  const at = (day: string) => `${hundredths(Math.min(100, (100 * daysBetween(from, day)) / STRIP_DAYS))}%`;
  const seen = days.filter((day) => day >= from);
  const [first = from] = seen;
  const dot = (day: string, look: string, radius: number) =>
    html`<circle class="${look}" cx="${at(day)}" cy="11" r="${radius}" />`;
  const isLate = nextExpected < today;
  const late =
    isLate &&
    html`<line
      class="wait"
      x1="${nextExpected > from ? at(nextExpected) : "0%"}"
      x2="100%"
      y1="11"
      y2="11"
    />`;
  return html`<svg aria-hidden="true">
    ${seen.length > 0 && html`<line x1="${at(first)}" x2="${at(lastSeen)}" y1="11" y2="11" />`}${late}
    ${seen.slice(0, -1).map((day) => dot(day, "seen", 2.5))}${seen.length > 0 && dot(lastSeen, "last", 4)}${isLate && nextExpected > from && dot(nextExpected, "next", 4)}
  </svg>`;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
