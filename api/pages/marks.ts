import { formatDay } from "#domain/base/dates.ts";
import { figureParts } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Provenance, Source } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";

import { html, type Html } from "./html.ts";

/** A drawing of the sprite that every page carries. */
export const iconMark = (name: "back" | "chart" | "down" | "search"): Html =>
  html`<svg class="ic" aria-hidden="true"><use href="#${name}" /></svg>`;

/** A figure with its units in grey. */
export function figureMark(text: string): Html {
  const { sign, before, digits, after } = figureParts(text);
  return html`${sign}${unitMark(before)}${digits}${unitMark(after)}`;
}

const unitMark = (text: string) => text !== "" && html`<span class="u">${text}</span>`;

export const dayMark = (asOf: string): Html => html`<time datetime="${asOf}">${formatDay(asOf)}</time>`;

/** Who says so; a link where their address is one to follow. */
export const publisherMark = ({ publisher, url }: Source): Html =>
  safeHref(url) === undefined
    ? html`${publisher} (${url})`
    : html`<a href="${url}" rel="noopener">${publisher}</a>`;

/** Who says so, with the square that says how we know it. */
export function sourceMark({ method, source, asOf, readThrough }: Provenance): Html {
  const through = readThrough === null ? "" : `. Read from a copy: ${readThrough}`;
  const name = `Source: ${source.publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}${through}`;
  if (safeHref(source.url) === undefined)
    return html`<span class="src ev ev-${method}" title="${name}"
      ><span class="t">${source.publisher} (${source.url})</span></span
    >`;
  const beside = source.url.startsWith("/") ? null : html` target="_blank" rel="noopener"`;
  return html`<a
    class="src ev ev-${method}"
    href="${source.url}"
    ${beside}
    aria-label="${name}"
    title="${name}"
    ><span class="t">${source.publisher}</span></a
  >`;
}

/** A form as "8-K", a day in digits, an amount with its coin: halved by the end of a line none reads as one. */
const WHOLE = /(\b\d[\d,.]* BTC\b|\b\d{1,2}-[A-Z]\w*|\b\d{4}-\d\d(?:-\d\d)?\b)/;

/** A sentence whose figures stay on one line each. */
export const unbroken = (text: string): Html =>
  html`${text
    .split(WHOLE)
    .map((part, index) => (index % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part))}`;
