import { formatDay, isUndated } from "#domain/base/dates.ts";
import { figureParts } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { unbrokenParts } from "#domain/base/unbroken.ts";
import type { Source } from "#domain/ledger/fact.ts";
import { statedMark, type Mark, type StatedSource } from "#domain/ledger/source-mark.ts";

import { html, type Html, type Part } from "./html.ts";

type IconMark = "back" | "clock" | "copy" | "down" | "search";

/** An icon from the sprite that every page contains. */
export const iconMark = (name: IconMark): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="#${name}" /></svg>`;

export function figureMark(text: string): Html {
  const { sign, before, digits, after } = figureParts(text);
  return html`${sign}${unitMark(before)}${digits}${unitMark(after)}`;
}

const unitMark = (text: string) => text !== "" && html`<span class="affix">${text}</span>`;

export const dayMark = (asOf: string): Html =>
  isUndated(asOf) ? html`${formatDay(asOf)}` : html`<time datetime="${asOf}">${formatDay(asOf)}</time>`;

/** The words in place of a figure that is not known. */
export const missingMark = (words: string): Html => html`<span class="absent">${words}</span>`;

export const noSourceMark = (words: string): Html =>
  html`<span class="source method method-unknown">${words}</span>`;

/** The publisher; a link if the address is safe to link to. */
export const publisherMark = ({ publisher, url }: Source): Html =>
  safeHref(url) === undefined
    ? html`${publisher} (${url})`
    : html`<a href="${url}" rel="noopener">${publisher}</a>`;

/** The link beside a figure. */
export const markLink = ({ className, text, title, label = title, href, target, isOld }: Mark): Html =>
  html`<a
    class="${className}"
    ${attributes({ href, target, rel: target && "noopener", "aria-label": label, title })}
    ><span class="text">${text}</span>${isOld === true && iconMark("clock")}</a
  >`;

export const attributes = (values: Record<string, string | undefined>): Html[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [html` ${name}="${value}"`]));

export const sourceMark = (stated: StatedSource): Html => markLink(statedMark(stated));

/** A term and its description; nothing if there is no description. */
export const termMark = (term: string, content: Part, look = ""): Html | false =>
  content !== null &&
  content !== false &&
  html`<dt>${term}</dt>
    <dd${look !== "" && html` class="${look}"`}>${content}</dd>`;

/** The headings of a table, each with the class of its column. */
export const headRow = (...columns: readonly (readonly [title: string, look?: string])[]): Html =>
  html`<thead>
    <tr>
      ${columns.map(([title, look]) => html`<th scope="col" ${look !== undefined && html` class="${look}"`}>${title}</th>`)}
    </tr>
  </thead>`;

/** A sentence whose dates are written out and whose figures do not break across lines. */
export const unbroken = (text: string): Html =>
  html`${unbrokenParts(text).map((part, index) => (index % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part))}`;
