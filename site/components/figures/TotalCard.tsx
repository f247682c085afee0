import type { ReactNode } from "react";

type Props = {
  label: string;
  figure: ReactNode;
  unit?: string;
  receipt?: string | null;
  children?: ReactNode;
};

/** A total over all companies, and what it is made of. */
export const TotalCard = ({ label, figure, unit, receipt = null, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="figure" translate="no">
      {figure}
      {unit && <span className="unit">{` ${unit}`}</span>}
    </dd>
    {children && (
      <dd>
        {receipt === null ? (
          <span className="source">{children}</span>
        ) : (
          <a className="source method method-derived" href={receipt}>
            <span className="text">{children}</span>
          </a>
        )}
      </dd>
    )}
  </div>
);
