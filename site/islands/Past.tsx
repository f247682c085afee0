import { lazy, Suspense, useEffect, useState } from "react";

import type { Past as Asked } from "#domain/past.ts";

import { pastIn } from "../stores/past.ts";

type Props = { companyId?: number | "in-address" };

const PastPage = lazy(async () => ({ default: (await import("./past/PastPage.tsx")).PastPage }));

/** Stands in the place of the page where its address asks for another day than today. */
export function Past({ companyId }: Props) {
  const [past, setPast] = useState<Asked | null>(null);
  useEffect(() => setPast(pastIn(location.search)), []);
  return (
    past && (
      <Suspense fallback={null}>
        <PastPage {...{ past, companyId }} />
      </Suspense>
    )
  );
}
