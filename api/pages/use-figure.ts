import { isFollowed } from "#domain/changes/corrections-of.ts";
import { bibtex, citationText, type SiteSettings } from "#domain/company/evidence/citation.ts";
import { attributed, citationOf, permanentPath } from "#domain/receipt/receipt-citation.ts";
import { receiptData } from "#domain/receipt/receipt-paths.ts";
import { receiptSentence } from "#domain/receipt/receipt-sentence.ts";
import type { Receipt } from "#domain/receipt/receipt.ts";

import { copyMark } from "./copy.ts";
import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";

export type Reader = { site: SiteSettings; now: string };

export const USE_TITLE = "Use this figure";
const NO_ADDRESS = "This site's public address is not set, so a citation would lead nowhere.";
const MOVING = "This figure follows prices, so its address always shows the latest value.";
const FIXED = "It keeps showing the value above, as we have it recorded now.";

/** What others can copy of a receipt: a sentence, a citation, the address of its data. */
export function useFigure(receipt: Receipt, { site, now }: Reader): Html {
  const { siteTitle, siteUrl } = site;
  const sentence = receiptSentence(receipt);
  const fixed = permanentPath(receipt, now);
  const path = fixed ?? receipt.path;
  const cited = citationOf(receipt, { siteTitle, permalink: (siteUrl ?? "") + path });
  return sectionOf(
    USE_TITLE,
    html`${sentence !== null && copyMark("Sentence", attributed(sentence, siteTitle) + (siteUrl ? ` ${siteUrl}${path}` : ""))}
      ${siteUrl && copyMark("Citation", citationText(cited, now))}
      ${siteUrl && copyMark("BibTeX", bibtex(cited, now))}
      <p class="note">
        ${!siteUrl && `${NO_ADDRESS} `}
        ${fixed === null ? MOVING : html`<a href="${fixed}">Permanent address</a>. ${FIXED}`}
        <a href="${receiptData(receipt.path)}">This receipt as JSON</a>. ${feedMark(receipt)}
      </p>`,
  );
}

const feedMark = ({ path, past }: Receipt): Html | false =>
  past === null &&
  isFollowed(path) &&
  html`<a href="${path}.xml">Feed of its corrections</a>: it speaks only when this figure is corrected or
    withdrawn.`;
