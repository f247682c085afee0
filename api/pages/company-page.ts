import type { Announcement } from "#domain/announcement/announcement.ts";
import { countryCode, countryName } from "#domain/base/country.ts";
import { firstPurchaseOf, type CompanyDetails } from "#domain/company/company-details.ts";
import { initials } from "#domain/company/company-name.ts";
import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { disagreementsOn } from "#domain/company/other-figure.ts";
import {
  DEFAULT_SECTOR,
  NOT_CLASSIFIED,
  NOT_DISCLOSED,
  TREASURY_STRATEGY,
  noDescription,
} from "#domain/company/profile-words.ts";
import { quoteUrl, websiteUrl } from "#domain/company/quote-url.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import { announcementList, noAnnouncements } from "./announcements.ts";
import { reviewMark } from "./awaits-review.ts";
import { claimsSection, overviewFigures, perShareFigures, stockFigures } from "./company-figures.ts";
import { figureList, type ListedFigure } from "./figure-list.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { identityNotes } from "./identity-notes.ts";
import { ledgerSection } from "./ledger-page.ts";
import { dayMark, flagMark, iconMark, outLink, termMark } from "./marks.ts";
import { shownHolding, whoSaysWhat } from "./other-figures.ts";

type CompanyParts = {
  company: Company;
  record: CompanyRecord;
  details: CompanyDetails;
  announcements: readonly Announcement[];
};

/** The profile of a company that was added after the pages were built. */
export function companyPage(parts: CompanyParts, context: ReceiptContext): Page {
  const { company, record, details, announcements } = parts;
  const { id, name, ticker } = company;
  const figures = (listed: readonly ListedFigure[], look: string) =>
    html`<dl class="${look}">${figureList(listed, record, context)}</dl>`;
  const information = [
    ["Business Sector", company.sector ?? DEFAULT_SECTOR],
    ["Type of company", company.type ?? NOT_CLASSIFIED],
    ["Headquarters", countryName(company.country) ?? NOT_DISCLOSED],
    ["Ticker", ticker],
    ["Treasury Strategy", TREASURY_STRATEGY],
    ["First BTC Purchase", firstPurchaseOf(details)?.text ?? NOT_DISCLOSED],
  ] as const;
  return {
    title: `${name} (${ticker})`,
    description: `${name} (${ticker}): bitcoin holdings, value, ratio, ledger and sources.`,
    main: html`${headerOf(company)}
      <div class="stack">
        <p class="note">
          This company was just added. <a href="/company/${id}/ledger">Its ledger</a> is complete; its charts
          appear with the next update of the site.
        </p>
        ${identityNotes(details.identity)} ${reviewMark(details.awaitsReview)}
        ${sectionOf(
          "Company Overview",
          figures(overviewFigures(company, context), "figs"),
          html`<span class="badge badge-solid">Rank #${company.rank}</span>`,
        )}
        ${sectionOf(
          "Bitcoin Strategy",
          html`<p class="max-w-measure mb-5">${company.description ?? noDescription(name)}</p>
            ${figures(perShareFigures(company, context), "figs")}`,
        )}
        ${sectionOf("Stock Performance", figures(stockFigures(company, context), "figs duo"))}
        ${sectionOf(
          "Company Information",
          html`<dl class="rows">
              ${information.map(([label, text]) => html`<div>${termMark(label, text)}</div>`)}
            </dl>
            ${quickActions(company)}`,
        )}
        ${ledgerSection(company, details)} ${claimsSection(record, context)}
        ${whoSaysWhat(shownHolding(company), disagreementsOn(record, "btc_holdings", context.view))}
        ${sectionOf(
          "RNS Announcements & Press Coverage",
          announcements.length === 0 ? noAnnouncements() : announcementList(announcements, details),
        )}
        ${sectionOf("CEO Interviews & Media Content", mediaOf(id, details.media))}
      </div>`,
  };
}

const headerOf = (company: Company): Html =>
  html`<header class="who">
    <span class="initials" aria-hidden="true">${initials(company.name)}</span>
    <div class="names">
      <h1>${company.name}</h1>
      <p>
        <b>${company.ticker}</b> ${company.exchange !== null && html`<span>${company.exchange}</span>`}
        <span>${flagMark(company.country)} ${countryCode(company.country)}</span>
      </p>
    </div>
  </header>`;

const quickActions = (company: Company): Html =>
  html`<div class="quick" role="group" aria-labelledby="quick">
    <h3 id="quick">Quick Actions</h3>
    <a class="btn btn-line" href="${quoteUrl(company)}" target="_blank" rel="noopener">
      ${iconMark("chart")}View Stock Quote
    </a>
    <a class="btn btn-line" href="${websiteUrl(company)}" target="_blank" rel="noopener">
      ${iconMark("globe")}Company Website
    </a>
    <a class="btn btn-line" href="/monetization">${iconMark("heart")}Support Our Work</a>
    <div
      class="contents"
      data-mount="correction"
      data-company="${company.id}"
      data-name="${company.name}"
      data-ticker="${company.ticker}"
    >
      <button type="button" class="btn btn-line needs-scripts" aria-haspopup="dialog">
        ${iconMark("pen")}Suggest Correction
      </button>
    </div>
  </div>`;

/** The page's script replaces this with players and an administrator's tools. */
const mediaOf = (companyId: number, media: CompanyDetails["media"]): Html =>
  html`<div
    data-mount="media"
    data-redraw
    data-at="sight"
    data-company="${companyId}"
    data-built="${JSON.stringify(media)}"
  >
    ${media.length === 0 && html`<div class="empty">${iconMark("play")}No media content available yet.</div>`}
    <ul class="tubes">
      ${media.map(
        ({ url, title, description, publishedDate }) =>
          html`<li>
            ${publishedDate !== null && html`<div class="when">${dayMark(publishedDate)}</div>`}
            <h3>${title}</h3>
            ${description !== null && html`<p>${description}</p>`} ${outLink(url, "Open", `Open: ${title}`)}
          </li>`,
      )}
    </ul>
  </div>`;
