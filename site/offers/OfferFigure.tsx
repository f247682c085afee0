import type { ReactNode } from "react";

type Props = { label: string; caption?: string; note?: string; children: ReactNode };

export const OfferFigure = ({ label, caption, note, children }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="fig">{children}</dd>
    {note && <dd className="note">{note}</dd>}
    {caption && <dd className="src ev ev-derived">{caption}</dd>}
  </div>
);
