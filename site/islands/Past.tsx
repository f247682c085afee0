import { lazy, Suspense, useEffect, useState } from "react";

import { pastIn, type Past as Asked } from "../stores/past.ts";

type Props = { companyId?: number };

const PastList = lazy(async () => ({ default: (await import("./past/PastList.tsx")).PastList }));
const PastCompany = lazy(async () => ({ default: (await import("./past/PastCompany.tsx")).PastCompany }));

/** Stands in the place of the page where its address asks for another day than today. */
export function Past({ companyId }: Props) {
  const [past, setPast] = useState<Asked | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  if (past === null) return null;
  return (
    <Suspense fallback={null}>
      {companyId === undefined ? <PastList past={past} /> : <PastCompany past={past} id={companyId} />}
    </Suspense>
  );
}
