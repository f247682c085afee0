import { ADDRESS_COPIED_MS } from "#domain/base/limits.ts";

import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";

/** A text with a button that copies it, which the page's script shows. It can be scrolled with the keyboard. */
export const copyMark = (label: string, text: string): Html =>
  html`<div
    data-copied="Copied."
    data-refused="We couldn't copy it. The text is selected: press Ctrl+C or ⌘C."
    data-shown-ms="${ADDRESS_COPIED_MS}"
  >
    <div class="mb-1.5 flex min-h-9 items-center gap-3">
      <h3>${label}</h3>
      <span class="note ml-auto" role="status"></span>
      <button type="button" class="button button-line" hidden>
        ${iconMark("copy")}Copy <span class="sr-only">${label}</span>
      </button>
    </div>
    <pre class="wrap-anywhere whitespace-pre-wrap" tabindex="0" role="region" aria-label="${label}">
${text}</pre>
  </div>`;
