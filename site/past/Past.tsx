import { useEffect, useState } from "react";

import { formatCount } from "#domain/base/format.ts";
import type { Past as Asked, Past } from "#domain/ledger/point-in-time.ts";
import type { OpenCompany } from "#domain/v1/records.ts";

import { PastCompany } from "./PastCompany.tsx";
import { PastList } from "./PastList.tsx";

type PastProps = { companyId?: number | "in-address"; firstRecordAt: string | null };

/** Stands in the place of the page where its address asks for another day than today; elsewhere nobody sees it. */
export function PastView({ companyId, firstRecordAt }: PastProps) {
  const [past, setPast] = useState<Asked | null>(null);
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

/** Null where the address asks for today. What is no day is left to the server to refuse, in words. */
export function pastIn(query: string): Past | null {
  const asked = new URLSearchParams(query);
  const past = { asOf: asked.get("asOf") || null, knownAt: asked.get("knownAt") || null };
  return past.asOf === null && past.knownAt === null ? null : past;
}

/** How much of the list of today a past list knows of; null where that is all of it, or nothing. */
export function coverageThen(then: readonly Pick<OpenCompany, "endedOn">[], today: number): string | null {
  const covered = then.filter(({ endedOn }) => endedOn === null).length;
  return covered === 0 || covered >= today
    ? null
    : `Coverage then: ${formatCount(covered)} of the ${formatCount(today)} companies we track today, so the total is at least this much.`;
}
