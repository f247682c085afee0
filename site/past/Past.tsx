import { useEffect, useState } from "react";

import type { Past } from "#domain/ledger/point-in-time.ts";

import { PastList } from "./PastList.tsx";
import { pastIn } from "./past-data.ts";

type PastProps = { firstRecordAt: string | null };

/** Replaces the list if its address names another day than today. */
export function PastView({ firstRecordAt }: PastProps) {
  const [past, setPast] = useState<Past | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  return past ? <PastList {...{ past, firstRecordAt }} /> : <p className="note">Loading...</p>;
}
