import type { ReactNode } from "react";

/** Separate from the tabs, which load later where a panel is there from the start. */
type PanelProps = { id: string; value: string; className?: string; children: ReactNode };

export const TabPanel = ({ id, value, className, children }: PanelProps) => (
  <div
    role="tabpanel"
    id={`${id}-panel-${value}`}
    aria-labelledby={`${id}-tab-${value}`}
    className={className}
  >
    {children}
  </div>
);
