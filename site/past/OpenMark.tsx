import type { OpenFigure } from "#domain/v1/records.ts";
import { EvidenceMark } from "#site/figures/EvidenceMark.tsx";

/** Its age is not counted: it stands beside the day it was true. */
export const OpenMark = ({ figure, receipt }: { figure: OpenFigure; receipt: string }) => (
  <EvidenceMark evidence={figure} now={figure.asOf} show="day" receipt={receipt} />
);
