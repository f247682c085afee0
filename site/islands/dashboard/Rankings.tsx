import { Suspense, useEffect, useMemo, useState, type ReactNode } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { $companies } from "#site/stores/companies.ts";
import { $lateMarks, learnMarks, type CountryMarks } from "#site/stores/dashboard/country-marks.ts";
import { $view } from "#site/stores/dashboard/current-view.ts";
import { $detailed, closeDetails, expectSelecting } from "#site/stores/dashboard/list.ts";
import { DEFAULT_VIEW } from "#site/stores/dashboard/view.ts";
import { loadAhead } from "#site/stores/load-once.ts";
import { TabPanel } from "#site/ui/tabs.tsx";

import { useAdminPart } from "../use-admin-part.ts";
import { useLate } from "../use-late.ts";
import { useValue } from "../use-value.ts";
import { Results } from "./Results.tsx";
import { Skeleton } from "./Skeleton.tsx";

type Props = {
  price: BtcPrice | null;
  now: string;
  /** Flags and names of the countries that the built list has. */
  marks: CountryMarks;
  builtTotal: number;
  everything?: boolean;
  children?: ReactNode;
};

const loadOther = () => import("./OtherView.tsx");
const loadDetails = () => import("./CompanyDetails.tsx");
const aboutToSelect = loadAhead(expectSelecting);

const loadAdminPart = () => import("../admin/dashboard-part.ts");

export function Rankings({ price, now, marks: builtMarks, builtTotal, everything = false, children }: Props) {
  const view = useValue($view, DEFAULT_VIEW);
  const companies = useValue($companies, null);
  const late = useValue($lateMarks, NONE);
  const detailed = useValue($detailed, null);
  const marks = useMemo(() => ({ ...builtMarks, ...late }), [builtMarks, late]);
  const admin = useAdminPart(loadAdminPart);
  const other = useLate(loadOther, view.tab !== "rankings");
  const details = useLate(loadDetails, detailed !== null, closeDetails);
  const [isAdminThere, setAdminThere] = useState(false);
  const RowActions = (isAdminThere && admin?.RowActions) || null;

  useEffect(() => {
    if (companies) loadAhead(() => learnMarks(companies, builtMarks))();
  }, [companies, builtMarks]);

  return (
    <div className="contents" onPointerEnter={aboutToSelect} onFocus={aboutToSelect}>
      {admin && (
        <Suspense fallback={null}>
          <admin.DashboardAdmin onAdmin={setAdminThere} />
        </Suspense>
      )}
      <div hidden={view.tab !== "rankings"}>
        <TabPanel id="view" value="rankings">
          <Results {...{ view, price, now, marks, everything, RowActions, builtTotal }}>{children}</Results>
        </TabPanel>
      </div>
      {view.tab !== "rankings" && (
        <TabPanel id="view" value={view.tab} className="results">
          {other ? <other.OtherView tab={view.tab} {...{ price, marks }} /> : <Skeleton />}
        </TabPanel>
      )}
      {detailed && details && <details.CompanyDetails company={detailed} price={price} />}
    </div>
  );
}

const NONE: CountryMarks = {};
