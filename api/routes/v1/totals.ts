import { startOfAsOf } from "#domain/dates.ts";
import type { PointOfView } from "#domain/history.ts";
import { openTotals, type OpenTotals } from "#domain/open-data.ts";
import { rosterOf } from "#domain/roster.ts";
import type { PublicView } from "#world/public-view.ts";

export const totalsAt = ({ recordOf }: PublicView, view: PointOfView): OpenTotals =>
  openTotals(rosterOf([...recordOf.values()], view), view.asOf ?? null);

/** What all companies held at the end of each month, from the first record on, and what they hold now. */
export function monthlyTotals(view: PublicView, { asOf, knownAt }: PointOfView, today: string): OpenTotals[] {
  const last = asOf ?? today;
  const days = [...monthEnds(firstDay(view) ?? last, last), last];
  return days.map((day) => totalsAt(view, { asOf: day, knownAt }));
}

const firstDay = ({ recordOf }: PublicView): string | undefined =>
  [...recordOf.values()]
    .flatMap(({ facts, events }) => [...facts.filter((fact) => fact.metric === "btc_holdings"), ...events])
    .map(({ asOf }) => startOfAsOf(asOf))
    .toSorted()[0];

function* monthEnds(from: string, to: string): Generator<string> {
  const year = Number(from.slice(0, 4));
  for (let month = Number(from.slice(5, 7)); ; month += 1) {
    const day = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    if (day >= to) return;
    yield day;
  }
}
