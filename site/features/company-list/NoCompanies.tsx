import { Button } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

import { clearFilters } from "./change-view.ts";

export const NoCompanies = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty" role="status">
    <Icon name={isFiltered ? "search" : "chart"} />
    <b>{isFiltered ? "No companies found" : "No companies yet."}</b>
    {isFiltered && (
      <>
        <span>Try a shorter name or a ticker.</span>
        <Button onClick={clearFilters}>Show all companies</Button>
      </>
    )}
  </div>
);
