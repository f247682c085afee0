import { useEffect, useMemo, useState, type ReactNode } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { Results } from "#site/companies/Results.tsx";
import { $companiesAnswer } from "#site/companies/companies.ts";
import { $lateMarks, type CountryMarks } from "#site/companies/country-marks.ts";
import { $detailed, expectSelecting, loadDetails } from "#site/companies/list.ts";
import { $view, DEFAULT_VIEW } from "#site/companies/view.ts";
import { loadAhead } from "#site/live/load-once.ts";
import { useAdminPart, useLate } from "#site/live/use-late.ts";
import { useValue } from "#site/live/use-value.ts";
import { TabPanel } from "#site/ui/tab-panel.tsx";

import type { Corrections } from "./News.tsx";

type Props = {
  price: BtcPrice | null;
  now: string;
  /** Flags and names of the countries in the built list. */
  marks: CountryMarks;
  corrections: Corrections;
  caption: string;
  offline: string;
  everything?: boolean;
  children?: ReactNode;
};

const loadOther = () => import("./OtherView.tsx");
const aboutToSelect = loadAhead(expectSelecting);
const loadAdminPart = () => import("#site/admin/DashboardAdmin.tsx");

export function Rankings({
  price,
  now,
  marks: builtMarks,
  corrections,
  caption,
  offline,
  everything = false,
  children,
}: Props) {
  const view = useValue($view, DEFAULT_VIEW);
  const late = useValue($lateMarks, NONE);
  const detailed = useValue($detailed, null);
  const marks = useMemo(() => ({ ...builtMarks, ...late }), [builtMarks, late]);
  const admin = useAdminPart(loadAdminPart);
  const other = useLate(loadOther, view.tab !== "rankings");
  const details = useLate(loadDetails, detailed !== null);
  const [isAdminThere, setAdminThere] = useState(false);
  const RowActions = (isAdminThere && admin?.RowActions) || null;

  useEffect(followState, []);

  return (
    <div className="contents" onPointerEnter={aboutToSelect} onFocus={aboutToSelect}>
      {admin && <admin.DashboardAdmin onAdmin={setAdminThere} />}
      <div hidden={view.tab !== "rankings"}>
        <TabPanel id="view" value="rankings">
          <Results {...{ view, price, now, marks, caption, offline, everything, RowActions }}>
            {children}
          </Results>
        </TabPanel>
      </div>
      {view.tab !== "rankings" && (
        <TabPanel id="view" value={view.tab} className="results">
          {other && <other.OtherView tab={view.tab} {...{ price, now, marks, corrections }} />}
        </TabPanel>
      )}
      {detailed && details && <details.CompanyDetails company={detailed} price={price} />}
    </div>
  );
}

const NONE: CountryMarks = {};

/** Shows the message about the list's state, one of those below its heading. */
const followState = () =>
  $companiesAnswer.subscribe(({ value, error }) => {
    setShown("loading", value === null && error === null);
    setShown("failed", error !== null);
  });

function setShown(state: string, isShown: boolean) {
  const message = document.querySelector<HTMLElement>(`[data-list=${state}]`);
  if (message) message.hidden = !isShown;
}
