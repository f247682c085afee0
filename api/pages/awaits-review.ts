import { reviewSentence } from "#domain/company/awaits-review.ts";

import { html, type Html } from "./html.ts";

/** Says that we have read a newer holding than the one shown. */
export const reviewMark = (asOf: string | null): Html | null =>
  asOf === null
    ? null
    : html`<p class="bar">
        ${reviewSentence(asOf)} <a href="/methodology#what-software-may-record">What software may record</a>
      </p>`;
