import { formatDay } from "#domain/base/dates.ts";
import { reviewSentence } from "#domain/company/awaits-review.ts";

import { html, type Html } from "./html.ts";

const RULES = html`<a href="/methodology#what-software-may-record">What software may record</a>`;

/** Says that we have read a newer holding than the one shown. */
export const reviewMark = (asOf: string | null): Html | null =>
  asOf === null ? null : html`<p class="bar">${reviewSentence(asOf)} ${RULES}</p>`;

type Waiting = { id: number; name: string; awaitsReview: string };

/** The same for a list of companies. */
export const reviewList = (waiting: readonly Waiting[]): Html | null =>
  waiting.length === 0
    ? null
    : html`<p class="note">
        A newer holding awaits review:
        ${waiting.map(
          ({ id, name, awaitsReview }, index) =>
            html`${index === 0 ? "" : ", "}<a href="/company/${id}">${name}</a> (${formatDay(awaitsReview)})`,
        )}.
        ${RULES}
      </p>`;
