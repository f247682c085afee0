import { escapeHtml, html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";
import { withMarks } from "./places.ts";

/** A page of the site without its content, which the API fills in. Built once per release. */
export const FRAME = {
  path: "/frame",
  title: "[title]",
  description: "[description]",
  main: "<!--main-->",
} as const;

export const COMPANY_FRAME = "/company/frame";

/** `path` is the address of the page, which the menu marks. */
export const fillFrame = (frame: string, { title, description, main }: Page, path: string): string =>
  withMarks(frame, path)
    .replaceAll(FRAME.title, () => escapeHtml(title))
    .replaceAll(FRAME.description, () => escapeHtml(description))
    .replace(FRAME.main, () => main.html);

/** The parts that differ between pages in one frame. */
export type Page = { title: string; description: string; main: Html };

/** Shown while the server can't make a page. Those of the release need nothing from it. */
export const busyPage = (message: string): Page => ({
  title: "Try again in a minute",
  description: message,
  main: html`<header class="opening">
    <h1>We can't make this page right now</h1>
    <p role="alert">${message}</p>
    <p>The <a href="/dashboard">list of companies</a> and the pages in the menu still work.</p>
  </header>`,
});

export const anchorOf = (title: string): string => title.toLowerCase().replace(/\W+/g, "-");

/** Of parts whose anchors come from their titles. */
export const contentsOf = (...titles: string[]) => titles.map((label) => ({ id: anchorOf(label), label }));

/** A part of a page under its heading, with what stands beside that. */
export function sectionOf(
  title: string,
  content: Html,
  beside: Html | false = false,
  id = anchorOf(title),
): Html {
  return html`<section class="section" aria-labelledby="${id}">
    <div class="head">
      <h2 id="${id}">${title}</h2>
      ${beside}
    </div>
    ${content}
  </section>`;
}

type Fold = { isOpen?: boolean | undefined; isOpenOnDesks?: boolean };

/** A part folded under its heading. A link to an anchor inside opens it, and so does a search in the page. */
export const foldOf = (
  title: string,
  content: Html,
  { isOpen = false, isOpenOnDesks = false }: Fold = {},
): Html =>
  html`<details class="fold-row${isOpenOnDesks && " phone-fold"}" ${isOpen && html`open`}>
    <summary>
      <h3>${title}</h3>
      ${iconMark("down")}
    </summary>
    ${content}
  </details>`;

/** The table of a chart, folded below it. It can be scrolled with the keyboard. */
export const tableFold = (label: string, table: Html): Html =>
  html`<details class="fold">
    <summary class="button button-line">
      <span class="whole">Show table</span><span class="less">Hide table</span>${iconMark("down")}
    </summary>
    <div class="chart-table" role="region" aria-label="${label}" tabindex="0">${table}</div>
  </details>`;
