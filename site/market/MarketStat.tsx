import type { ReactNode } from "react";

import { totalReceipt, type Total } from "#domain/receipt/receipt-paths.ts";

type Props = {
  label: string;
  figure: ReactNode;
  unit?: string;
  /** The receipt that the line below leads to. */
  total?: Total;
  children: ReactNode;
};

export const MarketStat = ({ label, figure, unit, total, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      {figure}
      {unit && <span className="unit"> {unit}</span>}
    </dd>
    {total === undefined ? (
      <dd className="src">
        <span>{children}</span>
      </dd>
    ) : (
      <dd>
        <a className="src ev ev-derived" href={totalReceipt(total)}>
          <span className="t">{children}</span>
        </a>
      </dd>
    )}
  </div>
);
