import { clearFilters } from "../../stores/dashboard/current-view.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

export const NoCompanies = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty" role="status">
    <Icon name={isFiltered ? "search" : "chart"} />
    <b>{isFiltered ? "No companies found" : "No companies yet."}</b>
    {isFiltered && (
      <>
        <span>Try a shorter name, a ticker, or clear the filters.</span>
        <Button onClick={clearFilters}>Clear filters</Button>
      </>
    )}
  </div>
);
