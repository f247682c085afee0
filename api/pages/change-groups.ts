import { formatShort } from "#domain/base/dates.ts";
import { formatBtcExact, formatCounted, formatHolding, formatSmallHolding } from "#domain/base/format.ts";
import type { Change } from "#domain/changes/changes.ts";
import { LATEST, changesPath, type ChangesQuery } from "#domain/changes/changes-query.ts";
import { digestPath } from "#domain/changes/digests.ts";
import type { Group } from "#domain/changes/groups.ts";
import { periodText, spanOf } from "#domain/changes/periods.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { html, type Html } from "./html.ts";
import { figureMark, missingMark, sourceMark } from "./marks.ts";

/** Weeks, months or quarters: what was bought and sold in it, then its entries. */
export const groupList = (groups: readonly Group[], { kind, per }: ChangesQuery): Html =>
  html`<ul class="change-groups">
    ${groups.map((group) => [gapRow(group, kind, per), groupRow(group, kind, per)])}
  </ul>`;

const NOTHING_SEEN: Partial<Record<ChangesQuery["kind"], string>> = {
  transactions: "We have seen no purchase or sale.",
  buy: "We have seen no purchase.",
  sell: "We have seen no sale.",
  produced: "We have seen no mined coins.",
  balance: "We have seen no balance.",
};

const gapRow = ({ gapAfter }: Group, kind: ChangesQuery["kind"], per: ChangesQuery["per"]) =>
  gapAfter !== null &&
  html`<li class="missing">
    <h3>${spanOf(gapAfter)}</h3>
    <p class="note">${formatCounted(gapAfter.periods, per)} without an entry. ${NOTHING_SEEN[kind] ?? ""}</p>
  </li>`;

/** The page of a period alone, where its net can be cited. */
export const addressOf = (
  { name, from, to }: Pick<Group, "name" | "from" | "to">,
  kind: ChangesQuery["kind"],
  per: ChangesQuery["per"],
): string => (per === "week" ? digestPath(name) : changesPath({ ...LATEST, kind, per, from, to }));

const groupRow = (group: Group, kind: ChangesQuery["kind"], per: ChangesQuery["per"]): Html =>
  html`<li>
    <h3>
      <a href="${addressOf(group, kind, per)}">${periodText(group)}</a>
      <span class="note"
        >${kind === "balance" ? formatCounted(group.entries.length, "balance") : whoWords(group.sum)}</span
      >
    </h3>
    ${kind === "balance" ? html`<p></p>` : netMark(group.sum)}
    ${group.entries.length === 0 ? html`<p class="note">${NOTHING_SEEN[kind] ?? "No entries."}</p>` : entryList(group.entries)}
  </li>`;

/** "2 companies bought, 1 sold" */
export function whoWords({ buyers, sellers, unknownAmounts }: Group["sum"]): string {
  const words = [
    buyers > 0 && `${formatCounted(buyers, "company", "companies")} bought`,
    sellers > 0 &&
      (buyers > 0 ? `${sellers} sold` : `${formatCounted(sellers, "company", "companies")} sold`),
    unknownAmounts > 0 && `${formatCounted(unknownAmounts, "amount")} unknown`,
  ];
  return words.filter(Boolean).join(", ");
}

/** The net of a period; not available if it has only entries whose amount is unknown. Without entries nothing was summed. */
export const netMark = ({ netBtc, entries, unknownAmounts }: Group["sum"]): Html =>
  html`<p class="balance">
    ${entries === 0 ? "0 BTC" : entries === unknownAmounts ? missingMark("N/A") : figureMark(`${signed(netBtc)} BTC`)}
  </p>`;

export const signed = (btc: string): string => {
  const amount = Math.abs(Number(btc)) < HUNDRED ? formatSmallHolding(btc) : formatHolding(btc);
  return Number(btc) > 0 ? `+${amount}` : amount;
};

/** Below a hundred coins, hundredths of one matter. */
const HUNDRED = 100;

export const entryList = (entries: readonly Change[]): Html =>
  html`<ul class="entries">
    ${entries.map(
      (change) =>
        html`<li>
          <time class="date" datetime="${change.asOf}">${dayText(change)}</time>
          <span class="whose">${companyMark(change)}</span>
          <a class="move move-${change.kind} amount" href="${lineReceipt(change.origin)}"
            >${amountText(change)}</a
          >
          ${sourceMark(change)}
        </li>`,
    )}
  </ul>`;

const dayText = ({ asOf }: Change) =>
  asOf.length > 7 ? formatShort(asOf, asOf) : `${formatShort(asOf, asOf)}, day unknown`;

const companyMark = ({ path, company, kind }: Change): Html =>
  html`${path === null ? company : html`<a href="${path}">${company}</a>`}${path === null && html` <span class="note">left the list</span>`}${kind === "produced" && html` <span class="note">mined</span>`}`;

function amountText({ kind, btc, btcAfter }: Change): string {
  if (kind === "balance") return btcAfter === null ? "N/A" : `${formatBtcExact(btcAfter)} BTC`;
  return btc === null ? "N/A, amount unknown" : signed(btc);
}
