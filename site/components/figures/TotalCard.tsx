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
    <dd className="fig" translate="no">
      {figure}
      {unit && <span className="unit">{` ${unit}`}</span>}
    </dd>
    {children && (
      <dd>
        {receipt === null ? (
          <span className="src">{children}</span>
        ) : (
          <a className="src ev ev-derived" href={receipt}>
            <span className="t">{children}</span>
          </a>
        )}
      </dd>
    )}
  </div>
);
