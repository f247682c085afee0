import type { Announcement, StatedMoney } from "#domain/announcement/announcement.ts";
import { correctionOf } from "#domain/announcement/correction.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";

import { html, type Html, type Part } from "./html.ts";
import { dayMark, figureMark, iconMark, outLink, termMark } from "./marks.ts";

type Ledger = Parameters<typeof correctionOf>[1];

/** Announcements of one company, whose ledger says which were corrected later. */
export const announcementList = (
  announcements: readonly Announcement[],
  ledger: Ledger,
  isFirst = true,
): Html =>
  html`<ul class="anns${isFirst && " anns-first"}">
    ${announcements.map((announcement) => itemOf(announcement, ledger))}
  </ul>`;

export const noAnnouncements = (): Html =>
  html`<div class="empty">
    ${iconMark("news")}<b>No Recent Announcements</b> RNS announcements and press coverage will appear here as
    they become available.
  </div>`;

function itemOf(announcement: Announcement, ledger: Ledger): Html {
  const { type, publishedAt, title, description, rnsUrl, source } = announcement;
  const { bitcoinAmount, pricePerBitcoin, totalValue } = announcement;
  const correction = correctionOf(announcement, ledger);
  return html`<li>
    <div class="when">${dayMark(publishedAt)}<span class="badge">${type}</span></div>
    <h3>${title}</h3>
    <p>${description}</p>
    ${
      correction !== null &&
      html`<p class="note">
        Corrected ${formatDay(correction.recordedAt)}: <a href="${correction.path}">see the ledger</a>
      </p>`
    }
    <dl
      class="text-row [&_dd]:font-label [&_dd]:text-ink [&_dt]:text-ink-3 mt-1.5 flex flex-wrap items-baseline gap-x-4.5 leading-6 *:inline-flex *:items-baseline *:gap-1.5 [&_dt]:text-(length:--fs-note)"
    >
      ${bitcoinAmount !== null && stated("Bitcoin", figureMark(`${formatBtcExact(bitcoinAmount)} BTC`))}
      ${pricePerBitcoin !== null && stated("Price per BTC", figureMark(moneyText(pricePerBitcoin, formatPrice)))}
      ${totalValue !== null && stated("Total value", figureMark(moneyText(totalValue, formatUsdMillions)))}
      ${stated("Source", source)}
    </dl>
    ${outLink(rnsUrl, "Read Full", `Read Full: ${title}`)}
  </li>`;
}

const stated = (label: string, value: Part): Html => html`<div>${termMark(label, value)}</div>`;

/** Dollars are formatted as elsewhere on the site. Any other currency keeps its code and every digit, unconverted. */
function moneyText(money: StatedMoney, formatUsd: (usd: number) => string): string {
  const [currency, amount] = money.split(" ");
  return currency === "USD" ? formatUsd(Number(amount)) : `${currency} ${formatCount(Number(amount))}`;
}
