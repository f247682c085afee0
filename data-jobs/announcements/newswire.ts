import { isNamedIn } from "#domain/announcement/reading/agreement.ts";
import type { FeedItem } from "#jobs/upstreams/feed.ts";

import type { Tracked } from "./news.ts";

/** What wires call the markets our companies are on. */
const WIRE_NAMES: Record<string, string> = {
  XNAS: "nasdaq",
  XNYS: "nyse",
  XASE: "nyse ?american|nyseamerican",
  XLON: "lse|aim",
  AQSE: "aqse|aquis",
  XTSE: "tsx",
  XTSX: "tsx-?v|tsx venture",
  XCNQ: "cse",
  XTKS: "tse|tokyo",
};

/** Whose news an item of a wire is: a company it is filed under, or one it starts with and names with its market and code. */
export function subjectOf(
  { title, summary, subjects }: FeedItem,
  tracked: readonly Tracked[],
): Tracked | null {
  const filedUnder = tracked.find((each) => subjects.some((subject) => isCodeOf(each, subject)));
  if (filedUnder !== undefined) return filedUnder;
  const start = title.split(/\s+/).slice(0, 6).join(" ");
  return (
    tracked.find(
      (each) => isNamedIn(start, each.company.name) && !isOfLawyers(title) && isCodeOf(each, summary),
    ) ?? null
  );
}

function isCodeOf({ listing }: Tracked, text: string): boolean {
  const market = listing === null ? undefined : WIRE_NAMES[listing.market.mic];
  if (listing === null || market === undefined) return false;
  const code = listing.code.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z])(?:${market}) ?: ?${code}(?![a-z0-9])`, "i").test(text);
}

const isOfLawyers = (title: string) =>
  /\b(law (firm|offices)|class action|investor alert|shareholder alert|investigat\w+|lawsuit|llp)\b/i.test(
    title,
  );
