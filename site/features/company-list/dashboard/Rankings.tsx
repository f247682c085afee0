import { useStore } from "@nanostores/react";
import { useEffect, useState, type ComponentProps } from "react";

import { Results } from "#site/features/company-list/Results.tsx";
import { $companiesAnswer } from "#site/client/companies.ts";
import { $detailed, loadDetails } from "#site/features/company-list/list.ts";
import { keepOrdered } from "#site/features/company-list/selection.ts";
import { useMarks } from "#site/features/company-list/use-marks.ts";
import { $view, DEFAULT_VIEW } from "#site/features/company-list/view.ts";
import { useAdminPart, useLate } from "#site/client/use-late.ts";
import { TabPanel } from "#site/components/ui/tab-panel.tsx";

import type { Corrections } from "./News.tsx";

/** `marks` are flags and names of the countries in the built list. */
type Props = Omit<ComponentProps<typeof Results>, "view" | "RowActions"> & { corrections: Corrections };

const loadOther = () => import("./OtherView.tsx");
const loadAdminPart = () => import("#site/features/admin/DashboardAdmin.tsx");

export function Rankings({ marks: builtMarks, corrections, ...list }: Props) {
  const view = useStore($view, { ssr: () => DEFAULT_VIEW });
  const detailed = useStore($detailed, { ssr: () => null });
  const marks = useMarks(builtMarks);
  const admin = useAdminPart(loadAdminPart);
  const other = useLate(loadOther, view.tab !== "rankings");
  const details = useLate(loadDetails, detailed !== null);
  const [isAdminThere, setAdminThere] = useState(false);
  const RowActions = (isAdminThere && admin?.RowActions) || null;
  const { built, price, now } = list;

  useEffect(followState, []);

  return (
    <div className="contents" onPointerEnter={keepOrdered} onFocus={keepOrdered}>
      {admin && <admin.DashboardAdmin onAdmin={setAdminThere} />}
      <div hidden={view.tab !== "rankings" && other !== null}>
        <TabPanel id="view" value="rankings">
          <Results {...list} {...{ view, marks, RowActions }} />
        </TabPanel>
      </div>
      {view.tab !== "rankings" && other && (
        <TabPanel id="view" value={view.tab} className="results">
          <other.OtherView tab={view.tab} {...{ built, price, now, marks, corrections }} />
        </TabPanel>
      )}
      {detailed && details && <details.CompanyDetails company={detailed} price={price} />}
    </div>
  );
}

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
