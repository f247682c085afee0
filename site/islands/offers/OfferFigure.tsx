import type { ReactNode } from "react";

type Props = { label: string; caption?: string; children: ReactNode };

export const OfferFigure = ({ label, caption, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">{children}</dd>
    {caption && <dd className="src ev ev-derived">{caption}</dd>}
  </div>
);
