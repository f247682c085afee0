import { formatDay } from "#domain/base/dates.ts";
import { formatHolding } from "#domain/base/format.ts";
import { compareText } from "#domain/base/order.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import type { Change } from "#domain/changes/changes.ts";
import { digestPath, digestTitle, type Digest } from "#domain/changes/digests.ts";
import { spanOf } from "#domain/changes/periods.ts";
import {
  CORRECTION_STATE_WORDS,
  reportPath,
  reportTitle,
  type PublicCorrection,
} from "#domain/company/public-correction.ts";
import { lineName } from "#domain/ledger/line.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { whoWords } from "./change-groups.ts";
import { escapeXml as xml } from "./html.ts";

export type Feed = {
  /** Its own address without .xml or .json. */
  path: string;
  page: string;
  title: string;
  siteTitle: string;
  /** Without one, addresses are paths. */
  siteUrl: string | null;
  /** Of its address. */
  question?: string;
  entries: readonly FeedEntry[];
  since: string;
};

/** One entry, as both formats need it. */
export type FeedEntry = {
  /** Part of its permanent name. */
  name: string;
  title: string;
  text: string;
  path: string;
  sourceUrl: string | null;
  at: string;
  happened: string;
  tags: readonly [kind: string, ...more: string[]];
};

export const MOST_ENTRIES = 100;

/** Newest record first. */
export const changeEntries = (
  changes: readonly Change[],
  reports: readonly PublicCorrection[] = [],
): FeedEntry[] =>
  [...reports.map(reportEntry), ...newest(changes).map(changeEntry)]
    .toSorted((a, b) => compareText(b.at, a.at))
    .slice(0, MOST_ENTRIES);

const newest = (changes: readonly Change[]) =>
  changes.toSorted((a, b) => compareText(b.recordedAt, a.recordedAt)).slice(0, MOST_ENTRIES);

const changeEntry = (change: Change): FeedEntry => ({
  name: lineName(change.origin),
  title: `${change.company}: ${change.sentence}`,
  text: textOf(change),
  /** Every record has a receipt, including those of companies without a page. */
  path: change.path ?? lineReceipt(change.origin),
  sourceUrl: change.source.url,
  at: change.recordedAt,
  happened: change.asOf,
  tags: [change.kind, change.ticker],
});

/** A report has a new entry for each of its states, so that readers see what became of it. */
function reportEntry(report: PublicCorrection): FeedEntry {
  const { id, state, claim, action, reason, recordedAt } = report;
  return {
    name: `erratum-report-${id}-${state}`,
    title: `${reportTitle(report)}: ${CORRECTION_STATE_WORDS[state].toLowerCase()}`,
    text: [`Claim: ${claim}`, action && `What we did: ${action}`, reason && `Why: ${reason}`]
      .filter(Boolean)
      .join(" "),
    path: reportPath(id),
    sourceUrl: null,
    at: recordedAt,
    happened: recordedAt.slice(0, 10),
    tags: ["report", state],
  };
}

const DIGESTS_SENT = 52;

/** The weeks that are over, one entry each. */
export const digestEntries = (digests: readonly Digest[]): FeedEntry[] =>
  digests
    .filter(({ isOver }) => isOver)
    .slice(0, DIGESTS_SENT)
    .map((digest) => ({
      name: `week-${digest.name}`,
      title: `${spanOf(digest)}: ${digestTitle(digest)}`,
      text: digestText(digest),
      path: digestPath(digest.name),
      sourceUrl: null,
      at: digest.updatedAt,
      happened: digest.to,
      tags: ["week"],
    }));

const digestText = ({ sum, entries }: Digest): string =>
  entries.length === 0
    ? "We have seen no purchase or sale."
    : `Net ${formatHolding(sum.netBtc)} BTC. ${whoWords(sum)}. ${entries.map(({ company, sentence }) => `${company}: ${sentence}`).join(" ")}`;

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(feed: Feed): string {
  const { path, page, title, siteTitle, siteUrl, entries, since } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xml(tagOf(siteUrl, path + questionOf(feed)))}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${
      entries
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? since
    }</updated>`,
    `<author><name>${xml(siteTitle)}</name></author>`,
    linkTo("self", `${siteUrl ?? ""}${path}.xml${questionOf(feed)}`, "application/atom+xml"),
    linkTo("alternate", (siteUrl ?? "") + page, "text/html"),
    ...entries.flatMap((entry) => {
      const source = sourceAddress(siteUrl, entry.sourceUrl);
      return [
        "<entry>",
        `<id>${xml(tagOf(siteUrl, entry.name))}</id>`,
        `<title>${xml(entry.title)}</title>`,
        `<updated>${entry.at}</updated>`,
        `<published>${entry.at}</published>`,
        linkTo("alternate", (siteUrl ?? "") + entry.path),
        ...(source === null ? [] : [linkTo("via", source)]),
        `<category term="${xml(entry.tags[0])}"/>`,
        `<summary>${xml(entry.text)}</summary>`,
        "</entry>",
      ];
    }),
    "</feed>",
    "",
  ].join("\n");
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(feed: Feed): string {
  const { path, page, title, siteTitle, siteUrl, entries } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(siteUrl !== null && {
      home_page_url: siteUrl + page,
      feed_url: `${siteUrl}${path}.json${questionOf(feed)}`,
    }),
    language: "en",
    authors: [{ name: siteTitle }],
    items: entries.map((entry) => {
      const source = sourceAddress(siteUrl, entry.sourceUrl);
      return {
        id: tagOf(siteUrl, entry.name),
        ...(siteUrl !== null && { url: siteUrl + entry.path }),
        ...(source !== null && { external_url: source }),
        title: entry.title,
        content_text: entry.text,
        date_published: entry.at,
        tags: entry.tags,
        _happened: entry.happened,
      };
    }),
  });
}

const questionOf = ({ question }: Feed): string => (question ? `?${question}` : "");

/** A permanent name, even if addresses change: https://www.rfc-editor.org/rfc/rfc4151 */
const tagOf = (siteUrl: string | null, name: string) =>
  `tag:${siteUrl === null ? "localhost" : new URL(siteUrl).hostname},2026:${name}`;

const sourceAddress = (siteUrl: string | null, url: string | null): string | null =>
  url === null || safeHref(url) === undefined ? null : url.startsWith("/") ? (siteUrl ?? "") + url : url;

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
