import { formatDay } from "#domain/base/dates.ts";
import { NOT_AVAILABLE, formatCounted } from "#domain/base/format.ts";
import { compareText } from "#domain/base/order.ts";
import { latestReading, type Dispute, type DisputeReading } from "#domain/company/dispute.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";

import { MOST_ENTRIES, type FeedEntry } from "./feeds.ts";
import { html, type Html } from "./html.ts";
import { dayMark } from "./marks.ts";
import { exactText } from "./receipt.ts";

export const disputePath = ({ id }: Pick<Dispute, "id">): string => `/disputes#dispute-${id}`;

/** "CoinGecko: 1,100 BTC as of 1 Oct 2026. Ours: 1,000 BTC as of 30 Sep 2026." */
export function readingSentence({ metric, publisher }: Dispute, reading: DisputeReading): string {
  const unit = UNIT_OF_METRIC[metric];
  const { statement, ourValue, ourAsOf } = reading;
  const ours = ourValue === null ? NOT_AVAILABLE : exactText(ourValue, unit);
  const day = ourAsOf === null ? "" : ` as of ${formatDay(ourAsOf)}`;
  return `${publisher}: ${exactText(statement.value, unit)} as of ${formatDay(statement.asOf)}. Ours: ${ours}${day}.`;
}

/** "CoinGecko no longer lists this company." Null unless that closed the dispute. */
export const removalSentence = ({ publisher, closedBy }: Dispute): string | null =>
  closedBy === "removal" ? `${publisher} no longer lists this company.` : null;

/** What opened and what closed, newest first. */
export const disputeEntries = (disputes: readonly Dispute[]): FeedEntry[] =>
  disputes
    .flatMap((dispute) => {
      const { company, publisher, openedAt, closedAt, readings } = dispute;
      const name = `dispute-${dispute.id}`;
      const opened = entryOf(dispute, readings[0], {
        name,
        title: `${company}: ${publisher} disagrees with our figure`,
        at: openedAt,
      });
      const last = closedAt === null ? null : latestReading(dispute);
      const agreed = entryOf(dispute, last, {
        name: `${name}-closed`,
        title: `${company}: ${publisher} and we agree again`,
        at: closedAt ?? "",
      });
      const removed = removalSentence(dispute);
      const closed =
        agreed !== null && removed !== null
          ? {
              ...agreed,
              title: `${company}: no longer listed by ${publisher}`,
              text: `${removed} Last figures: ${agreed.text}`,
              happened: agreed.at.slice(0, 10),
            }
          : agreed;
      return [opened, closed].filter((entry) => entry !== null);
    })
    .toSorted((a, b) => compareText(b.at, a.at))
    .slice(0, MOST_ENTRIES);

function entryOf(
  dispute: Dispute,
  reading: DisputeReading | null | undefined,
  entry: Pick<FeedEntry, "name" | "title" | "at">,
): FeedEntry | null {
  if (!reading) return null;
  const { asOf, source } = reading.statement;
  return {
    ...entry,
    text: readingSentence(dispute, reading),
    path: disputePath(dispute),
    sourceUrl: source.url,
    happened: asOf,
    tags: ["dispute", dispute.ticker],
  };
}

/** One line for a company's page: with whom, and since when. */
export const disputeLine = (open: readonly Dispute[]): Html | false =>
  open.length > 0 &&
  html`<p class="note mt-3">
    ${formatCounted(open.length, "open dispute")}:
    ${open.map(
      (dispute, nth) =>
        html`${nth > 0 && ", "}<a href="${disputePath(dispute)}">${dispute.publisher}</a> since
          ${dayMark(dispute.openedAt.slice(0, 10))}`,
    )}.
  </p>`;
