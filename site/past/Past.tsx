import { useEffect, useState } from "react";

import type { Past } from "#domain/ledger/point-in-time.ts";

import { PastCompany } from "./PastCompany.tsx";
import { PastList } from "./PastList.tsx";
import { pastIn } from "./past-data.ts";

type PastProps = { companyId?: number | "in-address"; firstRecordAt: string | null };

/** Replaces the page where its address names another day than today. */
export function PastView({ companyId, firstRecordAt }: PastProps) {
  const [past, setPast] = useState<Past | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  return past ? <PastPage {...{ past, companyId, firstRecordAt }} /> : <p className="note">Loading...</p>;
}

type PastPageProps = {
  past: Past;
  companyId: number | "in-address" | undefined;
  firstRecordAt: string | null;
};

/** Of one company, or of the whole list. */
function PastPage({ past, companyId, firstRecordAt }: PastPageProps) {
  if (companyId === undefined) return <PastList {...{ past, firstRecordAt }} />;
  return <PastCompany past={past} id={companyId === "in-address" ? idInAddress() : companyId} />;
}

/** Of a page that stands for every company that has none of its own yet. */
const idInAddress = () => Number(/\d+/.exec(location.pathname)?.[0]);
