import { formatCount, formatCounted } from "#domain/base/format.ts";
import {
  CHANGES_PER_PAGE,
  LATEST,
  changesPath,
  isGrouped,
  pageOfChanges,
  type ChangesQuery,
} from "#domain/changes/changes-query.ts";
import type { Change } from "#domain/changes/changes.ts";
import { netCitation } from "#domain/changes/net-citation.ts";
import type { SiteSettings } from "#domain/company/evidence/citation.ts";
import { groupsOf, type Group } from "#domain/changes/groups.ts";

import { addressOf, groupList } from "./change-groups.ts";
import { changesTable } from "./changes-table.ts";
import { copyMark } from "./copy.ts";
import { foldOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";

export type ListedChanges = {
  query: ChangesQuery;
  /** What the query selects, in its order. */
  found: readonly Change[];
  today: string;
  site: SiteSettings;
};

/** One page of what changed, as groups of days or as single entries. */
export const changesList = (listed: ListedChanges): List =>
  isGrouped(listed.query) ? groupedList(listed) : plainList(listed);

type List = {
  query: ChangesQuery;
  range: string;
  content: Html;
  earlier: number | null;
  later: number | null;
};

const rangeOf = (after: number, shown: number, count: number): string =>
  count === 0
    ? "No entries"
    : `${formatCount(after + 1)} to ${formatCount(after + shown)} of ${formatCounted(count, "entry", "entries")}`;

function groupedList({ query: given, found: changes, today, site }: ListedChanges): List {
  const until = given.to !== undefined && given.to < today ? given.to : today;
  const { groups, query, shown, count, monthOnly, undated, before } = groupsOf(changes, given, until);
  // Among the other parts of the plain page a phone shows only the latest groups.
  const first = changesPath(given) === changesPath(LATEST) ? GROUPS_UNFOLDED : groups.length;
  const folded = groups.slice(first);
  const next = query.after + shown;
  return {
    query,
    range: rangeOf(query.after, shown, count),
    content: html`${groups.length === 0 ? nothingOf() : groupList(groups.slice(0, first), query)}
    ${folded.length > 0 && foldOf(formatCounted(folded.length, `earlier ${query.per}`), groupList(folded, query), { isOpenOnDesks: true })}
    ${groups.length === 1 && groups.map((group) => citeNet(group, query, { site, today }))}
    ${monthOnly > 0 && html`<p class="note">${formatCounted(monthOnly, "entry gives", "entries give")} only the month. <a href="${changesPath({ ...query, per: "month" }, 0)}">Show months</a></p>`}
    ${undated > 0 && html`<p class="note">${formatCounted(undated, "balance states", "balances state")} no day. <a href="${changesPath({ ...query, by: "recorded" }, 0)}">Show by day recorded</a></p>`}`,
    earlier: next < count ? next : null,
    later: before,
  };
}

/** Of a whole period, all companies and both ways. A period still to end is cited as it stands. */
function citeNet(
  group: Group,
  { kind, per, company, from = group.from, to = group.to }: ChangesQuery,
  { site, today }: Pick<ListedChanges, "site" | "today">,
): Html | false {
  if (kind !== "transactions" || company !== undefined || from > group.from || to < group.to) return false;
  const path = addressOf(group, kind, per);
  const cited = netCitation({ sum: group.sum, period: group, path, site, readOn: today });
  return cited !== null && copyMark("Citation", cited);
}

const GROUPS_UNFOLDED = 4;

function plainList({ query: given, found }: ListedChanges): List {
  const { query, shown, count } = pageOfChanges(found, given);
  const next = query.after + CHANGES_PER_PAGE;
  return {
    query,
    range: rangeOf(query.after, shown.length, count),
    content: shown.length === 0 ? nothingOf() : changesTable(shown),
    earlier: next < count ? next : null,
    later: query.after > 0 ? query.after - CHANGES_PER_PAGE : null,
  };
}

const nothingOf = (): Html =>
  html`<p class="empty">${iconMark("search")}No entries match. <a href="/changes">Clear filters</a></p>`;

export function pagingOf({ query, earlier, later }: List): Html | false {
  const name = !isGrouped(query) ? "" : ` ${query.per}s`;
  const linkOf = (after: number, rel: string, text: string) =>
    html`<a class="button button-line" rel="${rel}" href="${changesPath(query, after)}">${text}${name}</a>`;
  return (
    (earlier !== null || later !== null) &&
    html`<nav class="flex gap-4" aria-label="Pages">
      ${later !== null && linkOf(later, "prev", "Later")}${earlier !== null && linkOf(earlier, "next", "Earlier")}
    </nav>`
  );
}
