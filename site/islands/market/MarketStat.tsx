import type { ReactNode } from "react";

import { Figure } from "../Figure.tsx";

type Props = { label: string; text: string; unit?: string; isDerived?: boolean; children: ReactNode };

export const MarketStat = ({ label, text, unit, isDerived = false, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">
      <Figure text={text} />
      {unit && <span className="unit"> {unit}</span>}
    </dd>
    <dd className={isDerived ? "src ev ev-derived" : "src"}>
      <span>{children}</span>
    </dd>
  </div>
);
