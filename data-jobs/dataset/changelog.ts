import { startOfAsOf } from "#domain/base/dates.ts";
import type { DatasetCompany, DatasetRecords } from "#domain/snapshot/dataset.ts";

const ABOUT = `Changelog
=========

What we recorded on each day (UTC), newest first. Records are never edited or deleted, so the days listed above
the date of an earlier dataset are exactly what is new. A correction is a record of its own and names the record
it corrects (replacesId) or withdraws (voidsId).

Names, tickers, sectors, types, websites, descriptions and other holders have no history: they are as known
today.
`;

/** What was recorded on each day. It depends on the records alone, so the same facts give the same text. */
export function changelogText({ companies, facts, events, otherFigures }: DatasetRecords): string {
  const [added, newFacts, newEvents] = [byDay(companies), byDay(facts), byDay(events)];
  const newOthers = byDay(otherFigures);
  const ended = Map.groupBy(companies, endDayOf);
  const days = new Set(
    [...added, ...ended, ...newFacts, ...newEvents, ...newOthers].flatMap(([day]) => day ?? []),
  );
  const lines = [...days]
    .toSorted()
    .toReversed()
    .flatMap((day) => [
      day,
      ...linesOf({
        added: added.get(day) ?? [],
        ended: ended.get(day) ?? [],
        facts: newFacts.get(day) ?? [],
        events: newEvents.get(day) ?? [],
        otherFigures: newOthers.get(day) ?? [],
      }),
    ]);
  return `${[ABOUT, ...lines].join("\n")}\n`;
}

type DayNews = Pick<DatasetRecords, "facts" | "events" | "otherFigures"> &
  Record<"added" | "ended", DatasetCompany[]>;

function linesOf({ added, ended, facts, events, otherFigures }: DayNews): string[] {
  const listedNow = added.filter(({ endedOn }) => endedOn === null);
  const delistedBefore = added.filter((company) => company.endedOn !== null && endDayOf(company) === null);
  const delistedSince = added.filter((company) => endDayOf(company) !== null);
  const corrections = facts.filter(({ replacesId }) => replacesId !== null);
  const withdrawals = events.filter(({ voidsId }) => voidsId !== null);
  const corrected = corrections.map(({ id, replacesId }) => `${id} corrects ${replacesId}`);
  const withdrawn = withdrawals.map(({ id, voidsId }) => `${id} withdraws ${voidsId}`);
  return [
    named("companies added", listedNow),
    named("companies added, already delisted", delistedBefore),
    named("companies added, delisted since", delistedSince),
    named("companies delisted", ended),
    counted("facts", facts),
    counted("events", events),
    counted("other figures", otherFigures),
    listed("corrected facts", corrected),
    listed("withdrawn events", withdrawn),
    "",
  ].flatMap((line) => line ?? []);
}

const byDay = <Row extends { recordedAt: string }>(rows: readonly Row[]) => Map.groupBy(rows, dayOf);

const dayOf = ({ recordedAt }: { recordedAt: string }) => recordedAt.slice(0, 10);

/** The day on which a company left the list; null if it is in it, or had left before we tracked it. */
function endDayOf(company: DatasetCompany): string | null {
  const day = company.endedOn === null ? null : startOfAsOf(company.endedOn);
  return day !== null && day > dayOf(company) ? day : null;
}

const listed = (label: string, texts: readonly string[]): string | null =>
  texts.length === 0 ? null : `  ${label} (${texts.length}): ${texts.join(", ")}`;

const named = (label: string, companies: readonly DatasetCompany[]) =>
  listed(
    label,
    companies.map(({ id, ticker, name }) => `${ticker} (${id}, ${name})`),
  );

/** Ids as ranges: on the first day there were too many to list one by one. */
function counted(label: string, rows: readonly { id: number }[]): string | null {
  const ranges: [first: number, last: number][] = [];
  for (const { id } of rows) {
    const last = ranges.at(-1);
    if (last && id === last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  const ids = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return rows.length === 0 ? null : `  ${label} (${rows.length}): ids ${ids.join(", ")}`;
}
