import { rosterOf } from "#domain/company/company-list.ts";
import type { PointOfView } from "#domain/ledger/ledger.ts";
import { openTotals, type OpenTotals } from "#domain/v1/records.ts";
import type { PublicView } from "#public-data/public-data.ts";

export const totalsAt = ({ recordOf }: PublicView, view: PointOfView): OpenTotals =>
  openTotals(rosterOf([...recordOf.values()], view), view.asOf ?? null);
