import { formatDay } from "#domain/base/dates.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Change } from "#domain/changes/changes.ts";
import { lineName } from "#domain/ledger/line.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { escapeXml as xml } from "./html.ts";

export type Feed = {
  /** Its own address, without what tells Atom from JSON. */
  path: string;
  /** Where a reader finds the same. */
  page: string;
  title: string;
  siteTitle: string;
  /** Without one, addresses are paths. */
  siteUrl: string | null;
  /** The newest record first. */
  changes: readonly Change[];
  /** When there was nothing yet. */
  since: string;
};

const MOST_ENTRIES = 100;

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(feed: Feed): string {
  const { path, page, title, siteTitle, siteUrl, changes, since } = feed;
  const at = (place: string) => xml((siteUrl ?? "") + place);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xml(tagOf(feed, path))}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${changes[0]?.recordedAt ?? since}</updated>`,
    `<author><name>${xml(siteTitle)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${at(`${path}.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${at(page)}"/>`,
    ...changes
      .slice(0, MOST_ENTRIES)
      .flatMap((change) => [
        "<entry>",
        `<id>${xml(tagOf(feed, lineName(change.origin)))}</id>`,
        `<title>${xml(titleOf(change))}</title>`,
        `<updated>${change.recordedAt}</updated>`,
        `<published>${change.recordedAt}</published>`,
        ...linkOf("alternate", (siteUrl ?? "") + placeOf(change)),
        ...linkOf("via", sourceAt(feed, change)),
        `<category term="${change.kind}"/>`,
        `<summary>${xml(textOf(change))}</summary>`,
        "</entry>",
      ]),
    "</feed>",
    "",
  ].join("\n");
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed) {
  const { path, page, title, siteTitle, siteUrl, changes } = feed;
  const own = siteUrl && { home_page_url: siteUrl + page, feed_url: `${siteUrl}${path}.json` };
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...own,
    language: "en",
    authors: [{ name: siteTitle }],
    items: changes.slice(0, MOST_ENTRIES).map((change) => ({
      id: tagOf(feed, lineName(change.origin)),
      ...(siteUrl !== null && { url: siteUrl + placeOf(change) }),
      ...(sourceAt(feed, change) !== null && { external_url: sourceAt(feed, change) }),
      title: titleOf(change),
      content_text: textOf(change),
      date_published: change.recordedAt,
      tags: [change.kind, change.ticker],
      _happened: change.asOf,
    })),
  };
}

/** A name that stays, whatever addresses become: https://www.rfc-editor.org/rfc/rfc4151 */
const tagOf = ({ siteUrl }: Feed, name: string) =>
  `tag:${siteUrl === null ? "localhost" : new URL(siteUrl).hostname},2026:${name}`;

/** Every record has a receipt, those of a company without pages too. */
const placeOf = ({ path, origin }: Change): string => path ?? lineReceipt(origin);

const sourceAt = ({ siteUrl }: Feed, { source: { url } }: Change): string | null =>
  safeHref(url) === undefined ? null : url.startsWith("/") ? (siteUrl ?? "") + url : url;

const linkOf = (rel: "alternate" | "via", address: string | null) =>
  address === null ? [] : [`<link rel="${rel}" href="${xml(address)}"/>`];

const titleOf = ({ company, sentence }: Change) => `${company}: ${sentence}`;

const textOf = ({ sentence, asOf, disclosedAt, recordedAt, method, source, note }: Change): string =>
  [
    sentence,
    `Happened: ${formatDay(asOf)}.`,
    disclosedAt === null ? "" : `Disclosed: ${formatDay(disclosedAt)}.`,
    `Recorded: ${formatDay(recordedAt)}.`,
    `Source: ${source.publisher} (${METHOD_WORDS[method]}).`,
    note ?? "",
  ]
    .filter((part) => part !== "")
    .join(" ");
