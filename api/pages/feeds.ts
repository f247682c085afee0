import { formatDay } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Change } from "#domain/changes/changes.ts";
import { lineName } from "#domain/ledger/line.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { escapeXml as xml } from "./html.ts";

export type Feed = {
  /** Its own address without .xml or .json. */
  path: string;
  page: string;
  title: string;
  siteTitle: string;
  /** Without one, addresses are paths. */
  siteUrl: string | null;
  /** Newest record first. */
  changes: readonly Change[];
  since: string;
};

const MOST_ENTRIES = 100;

const entriesOf = ({ siteUrl, changes }: Feed) =>
  changes.slice(0, MOST_ENTRIES).map((change) => ({
    id: tagOf(siteUrl, lineName(change.origin)),
    title: `${change.company}: ${change.sentence}`,
    text: textOf(change),
    /** Every record has a receipt, including those of companies without a page. */
    address: (siteUrl ?? "") + (change.path ?? lineReceipt(change.origin)),
    source: sourceAddress(siteUrl, change.source.url),
    change,
  }));

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(feed: Feed): string {
  const { path, page, title, siteTitle, siteUrl, changes, since } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xml(tagOf(siteUrl, path))}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${changes[0]?.recordedAt ?? since}</updated>`,
    `<author><name>${xml(siteTitle)}</name></author>`,
    linkTo("self", `${siteUrl ?? ""}${path}.xml`, "application/atom+xml"),
    linkTo("alternate", (siteUrl ?? "") + page, "text/html"),
    ...entriesOf(feed).flatMap(({ id, title: heading, text, address, source, change }) => [
      "<entry>",
      `<id>${xml(id)}</id>`,
      `<title>${xml(heading)}</title>`,
      `<updated>${change.recordedAt}</updated>`,
      `<published>${change.recordedAt}</published>`,
      linkTo("alternate", address),
      ...(source === null ? [] : [linkTo("via", source)]),
      `<category term="${change.kind}"/>`,
      `<summary>${xml(text)}</summary>`,
      "</entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed): string {
  const { path, page, title, siteTitle, siteUrl } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(siteUrl !== null && { home_page_url: siteUrl + page, feed_url: `${siteUrl}${path}.json` }),
    language: "en",
    authors: [{ name: siteTitle }],
    items: entriesOf(feed).map(({ id, title: heading, text, address, source, change }) => ({
      id,
      ...(siteUrl !== null && { url: address }),
      ...(source !== null && { external_url: source }),
      title: heading,
      content_text: text,
      date_published: change.recordedAt,
      tags: [change.kind, change.ticker],
      _happened: change.asOf,
    })),
  });
}

/** A permanent name, even if addresses change: https://www.rfc-editor.org/rfc/rfc4151 */
const tagOf = (siteUrl: string | null, name: string) =>
  `tag:${siteUrl === null ? "localhost" : new URL(siteUrl).hostname},2026:${name}`;

const sourceAddress = (siteUrl: string | null, url: string): string | null =>
  safeHref(url) === undefined ? null : url.startsWith("/") ? (siteUrl ?? "") + url : url;

const linkTo = (rel: "self" | "alternate" | "via", address: string, type?: string) =>
  `<link rel="${rel}"${type === undefined ? "" : ` type="${type}"`} href="${xml(address)}"/>`;

const textOf = ({ sentence, asOf, disclosedAt, recordedAt, source, note, ...known }: Change): string =>
  [
    sentence,
    `Happened: ${formatDay(asOf)}.`,
    disclosedAt && `Disclosed: ${formatDay(disclosedAt)}.`,
    `Recorded: ${formatDay(recordedAt)}.`,
    `Source: ${source.publisher} (${METHOD_WORDS[shownMethod(known)]}).`,
    note,
  ]
    .filter(Boolean)
    .join(" ");
