import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";

import { $companies } from "../../stores/companies.ts";
import { countryChoices, sectorChoices, type Choice } from "../../stores/dashboard/choices.ts";
import { $lateMarks, learnMarks, type CountryMarks } from "../../stores/dashboard/country-marks.ts";
import { $view, changeView } from "../../stores/dashboard/current-view.ts";
import { $detailed, expectSelecting } from "../../stores/dashboard/list.ts";
import { DEFAULT_VIEW, type Tab } from "../../stores/dashboard/view.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useAdminPart } from "../use-admin-part.ts";
import { useValue } from "../use-value.ts";
import { ListStatus } from "./ListStatus.tsx";
import { Results } from "./Results.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { Toolbar } from "./Toolbar.tsx";

type Props = {
  price: BtcPrice | null;
  now: string;
  /** Flags and names of the countries that the built list has. */
  marks: CountryMarks;
  countries: Choice[];
  sectors: Choice[];
  builtTotal: number;
  everything?: boolean;
  children?: ReactNode;
};

const TAB_LABELS: { value: Tab; label: string }[] = [
  { value: "rankings", label: "Rankings" },
  { value: "profiles", label: "Profiles" },
  { value: "announcements", label: "Announcements" },
];

const OtherView = lazy(async () => ({ default: (await import("./OtherView.tsx")).OtherView }));
const CompanyDetails = lazy(async () => ({
  default: (await import("./CompanyDetails.tsx")).CompanyDetails,
}));

const loadAdminPart = () => import("../admin/dashboard-part.ts");

export function Rankings({ price, now, marks: builtMarks, everything = false, children, ...built }: Props) {
  const view = useValue($view, DEFAULT_VIEW);
  const companies = useValue($companies, null);
  const late = useValue($lateMarks, NONE);
  const detailed = useValue($detailed, null);
  const marks = useMemo(() => ({ ...builtMarks, ...late }), [builtMarks, late]);
  const countries = useMemo(() => companies && countryChoices(companies, marks), [companies, marks]);
  const sectors = useMemo(() => companies && sectorChoices(companies), [companies]);
  const admin = useAdminPart(loadAdminPart);
  const [isAdminThere, setAdminThere] = useState(false);
  const RowActions = (isAdminThere && admin?.RowActions) || null;

  useEffect(() => {
    if (companies) void learnMarks(companies, builtMarks);
  }, [companies, builtMarks]);

  return (
    <section
      className="sec"
      aria-labelledby="rankings"
      onPointerEnter={expectSelecting}
      onFocus={expectSelecting}
    >
      <div className="head">
        <div className="titled">
          <h2 id="rankings">Top 100 Bitcoin Treasury Companies</h2>
          <ListStatus />
        </div>
        <div className="needs-scripts">
          <Tabs
            label="View"
            id="view"
            tabs={TAB_LABELS}
            value={view.tab}
            onChange={(tab) => changeView({ tab })}
          />
        </div>
      </div>
      {admin && (
        <Suspense fallback={null}>
          <admin.DashboardAdmin onAdmin={setAdminThere} />
        </Suspense>
      )}
      <div hidden={view.tab !== "rankings"}>
        <TabPanel id="view" value="rankings">
          <Toolbar
            {...{ view, price }}
            countries={countries ?? built.countries}
            sectors={sectors ?? built.sectors}
          />
          <Results {...{ view, price, now, marks, everything, RowActions }} builtTotal={built.builtTotal}>
            {children}
          </Results>
        </TabPanel>
      </div>
      {view.tab !== "rankings" && (
        <TabPanel id="view" value={view.tab} className="results">
          <Suspense fallback={<Skeleton />}>
            <OtherView tab={view.tab} {...{ price, marks }} />
          </Suspense>
        </TabPanel>
      )}
      {detailed && (
        <Suspense fallback={null}>
          <CompanyDetails company={detailed} price={price} />
        </Suspense>
      )}
    </section>
  );
}

const NONE: CountryMarks = {};
