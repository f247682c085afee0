import type { Past } from "#domain/ledger/point-in-time.ts";

import { PastCompany } from "./PastCompany.tsx";
import { PastList } from "./PastList.tsx";

type Props = {
  past: Past;
  companyId: number | "in-address" | undefined;
  firstRecordAt: string | null;
};

/** Of one company, or of the whole list. */
export function PastPage({ past, companyId, firstRecordAt }: Props) {
  if (companyId === undefined) return <PastList {...{ past, firstRecordAt }} />;
  return <PastCompany past={past} id={companyId === "in-address" ? idInAddress() : companyId} />;
}

/** Of a page that stands for every company that has none of its own yet. */
const idInAddress = () => Number(/\d+/.exec(location.pathname)?.[0]);
