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
export function changelogText(content: DatasetRecords): string {
  const { companies, facts, events, otherFigures, instruments } = content;
  const [added, newFacts, newEvents] = [byDay(companies), byDay(facts), byDay(events)];
  const [newOthers, newInstruments] = [byDay(otherFigures), byDay(instruments)];
  const ended = Map.groupBy(companies, endDayOf);
  const byKind = [added, ended, newFacts, newEvents, newOthers, newInstruments];
  const days = new Set(byKind.flatMap((rows) => [...rows.keys()]).flatMap((day) => day ?? []));
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
        instruments: newInstruments.get(day) ?? [],
      }),
    ]);
  return `${[ABOUT, ...lines].join("\n")}\n`;
}

type DayNews = Pick<DatasetRecords, "facts" | "events" | "otherFigures" | "instruments"> &
  Record<"added" | "ended", DatasetCompany[]>;

function linesOf({ added, ended, facts, events, otherFigures, instruments }: DayNews): string[] {
  const listedNow = added.filter(({ endedOn }) => endedOn === null);
  const delistedBefore = added.filter((company) => company.endedOn !== null && endDayOf(company) === null);
  const delistedSince = added.filter((company) => endDayOf(company) !== null);
  const withdrawals = events.filter(({ voidsId }) => voidsId !== null);
  const withdrawn = withdrawals.map(({ id, voidsId }) => `${id} withdraws ${voidsId}`);
  return [
    named("companies added", listedNow),
    named("companies added, already delisted", delistedBefore),
    named("companies added, delisted since", delistedSince),
    named("companies delisted", ended),
    counted("facts", facts),
    counted("events", events),
    counted("other figures", otherFigures),
    counted("instruments", instruments),
    listed("corrected facts", correctionsIn(facts)),
    listed("corrected instruments", correctionsIn(instruments)),
    listed("withdrawn events", withdrawn),
    "",
  ].flatMap((line) => line ?? []);
}

type Correcting = { id: number; replacesId: number | null };
const correctionsIn = (rows: readonly Correcting[]) =>
  rows.flatMap(({ id, replacesId }) => (replacesId === null ? [] : `${id} corrects ${replacesId}`));

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
