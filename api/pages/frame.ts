import { escapeHtml, html, type Html } from "./html.ts";
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
  return html`<section class="sec" aria-labelledby="${id}">
    <div class="head">
      <h2 id="${id}">${title}</h2>
      ${beside}
    </div>
    ${content}
  </section>`;
}
