import { useStore } from "@nanostores/react";
import { changeView } from "#site/features/company-list/change-view.ts";
import { $view, DEFAULT_VIEW, type Tab } from "#site/features/company-list/view.ts";
import { Tabs } from "#site/components/ui/tabs.tsx";

const TABS: { value: Tab; label: string }[] = [
  { value: "rankings", label: "Rankings" },
  { value: "profiles", label: "Profiles" },
  { value: "announcements", label: "Announcements" },
];

export function ViewTabs() {
  const { tab } = useStore($view, { ssr: () => DEFAULT_VIEW });
  return (
    <Tabs label="View" id="view" tabs={TABS} value={tab} onChange={(chosen) => changeView({ tab: chosen })} />
  );
}
