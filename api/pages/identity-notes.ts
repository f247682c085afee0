import { identitySentence, type IdentityEvent } from "#domain/company/identity.ts";

import { html, type Html } from "./html.ts";
import { sourceMark } from "./marks.ts";

/** What a company was called before, and what became of its listing, each with its source. */
export const identityNotes = (identity: readonly IdentityEvent[]): Html =>
  html`${identity.map(
    (event) =>
      html`<p class="note max-w-measure">${identitySentence(event)} ${event.note} ${sourceMark(event)}</p>`,
  )}`;
