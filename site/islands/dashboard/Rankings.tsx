import { lazy, Suspense, type ReactNode } from "react";

import type { BtcPrice } from "#domain/btc-price.ts";

import type { Choices } from "../../stores/dashboard/choices.ts";
import { $view, changeView } from "../../stores/dashboard/current-view.ts";
import { $choices, $detailed } from "../../stores/dashboard/list.ts";
import { DEFAULT_VIEW, type Tab } from "../../stores/dashboard/view.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useValue } from "../use-value.ts";
import { AllNews } from "./AllNews.tsx";
import { ListStatus } from "./ListStatus.tsx";
import { Profiles } from "./Profiles.tsx";
import { Results } from "./Results.tsx";
import { Toolbar } from "./Toolbar.tsx";

type Props = {
  price: BtcPrice | null;
  now: string;
  choices: Choices;
  builtTotal: number;
  everything?: boolean;
  children?: ReactNode;
};

const TAB_LABELS: { value: Tab; label: string }[] = [
  { value: "rankings", label: "Rankings" },
  { value: "profiles", label: "Profiles" },
  { value: "announcements", label: "Announcements" },
];

const CompanyDetails = lazy(async () => ({
  default: (await import("./CompanyDetails.tsx")).CompanyDetails,
}));

export function Rankings({ price, now, choices, builtTotal, everything = false, children }: Props) {
  const view = useValue($view, DEFAULT_VIEW);
  const known = useValue($choices, null);
  const detailed = useValue($detailed, null);
  const { tab } = view;
  return (
    <section className="sec" aria-labelledby="rankings">
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
            value={tab}
            onChange={(chosen) => changeView({ tab: chosen })}
          />
        </div>
      </div>
      <div hidden={tab !== "rankings"}>
        <TabPanel id="view" value="rankings">
          <Toolbar view={view} choices={known ?? choices} price={price} />
          <Results {...{ view, price, now, builtTotal, everything }}>{children}</Results>
        </TabPanel>
      </div>
      {tab === "profiles" && (
        <TabPanel id="view" value="profiles" className="results">
          <Profiles price={price} />
        </TabPanel>
      )}
      {tab === "announcements" && (
        <TabPanel id="view" value="announcements" className="results">
          <AllNews />
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
