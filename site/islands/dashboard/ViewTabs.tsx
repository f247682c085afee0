import { $view, changeView } from "../../stores/dashboard/current-view.ts";
import { DEFAULT_VIEW, type Tab } from "../../stores/dashboard/view.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useValue } from "../use-value.ts";

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
