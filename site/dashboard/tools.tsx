import { changeView } from "#site/companies/change-view.ts";
import { $view, DEFAULT_VIEW, type Tab } from "#site/companies/view.ts";
import { useValue } from "#site/live/use-value.ts";
import { Tabs } from "#site/ui/tabs.tsx";

/* Search, filters and views: they load at the first touch, or with an address that selects a part of the list. */
export { Submission, Toolbar } from "#site/companies/Toolbar.tsx";

const TABS: { value: Tab; label: string }[] = [
  { value: "rankings", label: "Rankings" },
  { value: "profiles", label: "Profiles" },
  { value: "announcements", label: "Announcements" },
];

export function ViewTabs() {
  const { tab } = useValue($view, DEFAULT_VIEW);
  return (
    <Tabs label="View" id="view" tabs={TABS} value={tab} onChange={(chosen) => changeView({ tab: chosen })} />
  );
}
