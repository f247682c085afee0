import type { MarkedSource } from "#domain/ledger/marks.ts";
import { sourceMark, statedMark, type StatedSource } from "#domain/ledger/source-mark.ts";

import { MarkLink } from "./marks.tsx";

type SourceMarkProps = { evidence: MarkedSource } & Parameters<typeof sourceMark>[1];

export const SourceMark = ({ evidence, ...options }: SourceMarkProps) => (
  <MarkLink mark={sourceMark(evidence, options)} />
);

export const StatedMark = ({ of }: { of: StatedSource }) => <MarkLink mark={statedMark(of)} />;
