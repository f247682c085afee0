import { useEffect, useState } from "react";

import type { Past as Asked } from "#domain/ledger/point-in-time.ts";

import { PastPage } from "./PastPage.tsx";
import { pastIn } from "./past.ts";

type Props = { companyId?: number | "in-address"; firstRecordAt: string | null };

/** Stands in the place of the page where its address asks for another day than today; elsewhere nobody sees it. */
export function Past({ companyId, firstRecordAt }: Props) {
  const [past, setPast] = useState<Asked | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  return past ? <PastPage {...{ past, companyId, firstRecordAt }} /> : <p className="note">Loading...</p>;
}
