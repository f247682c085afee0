import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";

export type PagePart = { id: string; label: string };

/** The parts of a long page: beside it where there is room, else a fold above it. */
export const contentsMark = (parts: readonly PagePart[]): Html =>
  html`${contentsFold(parts)}${contentsBeside(parts)}`;

export const contentsFold = (parts: readonly PagePart[]): Html =>
  html`<details class="chapters-fold">
    <summary>On this page${iconMark("down")}</summary>
    <nav aria-label="Contents">${linksOf(parts)}</nav>
  </details>`;

export const contentsBeside = (parts: readonly PagePart[]): Html =>
  html`<nav class="chapters chapters-beside" aria-labelledby="contents-title" data-contents>
    <p class="chapters-title" id="contents-title">On this page</p>
    ${linksOf(parts)}
  </nav>`;

const linksOf = (parts: readonly PagePart[]): Html[] =>
  parts.map(({ id, label }) => html`<a href="#${id}">${label}</a>`);

/** A page with its contents. One part needs none. */
export const withContents = (parts: readonly PagePart[], content: Html, look = ""): Html =>
  parts.length < 2
    ? content
    : html`<div class="${`with-contents ${look}`.trim()}">
        ${contentsMark(parts)}
        <div class="stack">${content}</div>
      </div>`;
