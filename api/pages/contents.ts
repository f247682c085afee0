import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";

export type PagePart = { id: string; label: string };

/** The parts of a long page: beside it where there is room, else a fold above it. */
export const contentsMark = (parts: readonly PagePart[]): Html =>
  html`${contentsFold(parts)}${contentsBeside(parts)}`;

export const contentsFold = (parts: readonly PagePart[]): Html =>
  html`<details class="border-rule rail:hidden border-y [&[open]_.icon]:rotate-180">
    <summary
      class="font-label text-ink flex min-h-11 items-center justify-between text-(length:--text-row) [--ic:12px]"
    >
      On this page${iconMark("down")}
    </summary>
    <nav class="grid grid-cols-2 gap-x-4 pb-2" aria-label="Contents">
      ${linksOf(parts, "flex min-h-11 items-center text-row text-ink-2 no-underline")}
    </nav>
  </details>`;

export const contentsBeside = (parts: readonly PagePart[]): Html =>
  html`<nav class="chapters chapters-beside" aria-labelledby="contents-title" data-contents>
    <p class="chapters-title" id="contents-title">On this page</p>
    ${linksOf(parts)}
  </nav>`;

const linksOf = (parts: readonly PagePart[], look: string | null = null): Html[] =>
  parts.map(({ id, label }) => html`<a ${look !== null && html`class="${look}"`} href="#${id}">${label}</a>`);

/** A page with its contents. One part needs none. */
export const withContents = (parts: readonly PagePart[], content: Html, look = ""): Html =>
  parts.length < 2
    ? content
    : html`<div class="${`with-contents ${look}`.trim()}">
        ${contentsMark(parts)}
        <div class="stack">${content}</div>
      </div>`;
