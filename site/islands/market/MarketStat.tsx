import type { ReactNode } from "react";

type Props = {
  label: string;
  figure: ReactNode;
  unit?: string;
  isDerived?: boolean;
  children: ReactNode;
};

export const MarketStat = ({ label, figure, unit, isDerived = false, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      {figure}
      {unit && <span className="unit"> {unit}</span>}
    </dd>
    <dd className={isDerived ? "src ev ev-derived" : "src"}>
      <span>{children}</span>
    </dd>
  </div>
);
