import type { ReactNode } from "react";

/** A fact that is not known is not listed. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === "" ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
