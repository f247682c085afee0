import type { PointOfView } from "#domain/history.ts";
import { openTotals, type OpenTotals } from "#domain/open-data.ts";
import { rosterOf } from "#domain/roster.ts";
import type { PublicView } from "#world/public-view.ts";

export const totalsAt = ({ recordOf }: PublicView, view: PointOfView): OpenTotals =>
  openTotals(rosterOf([...recordOf.values()], view), view.asOf ?? null);
