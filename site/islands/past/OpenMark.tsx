import type { OpenFigure } from "#domain/open-data.ts";

import { EvidenceMark } from "../EvidenceMark.tsx";

/** Its age is not counted: it stands beside the day it was true. */
export const OpenMark = ({ figure }: { figure: OpenFigure }) => (
  <EvidenceMark evidence={figure} now={figure.asOf} show="day" />
);
