import type { Admission } from "#domain/ledger/admission.ts";
import type { Line } from "#domain/ledger/ledger-lines.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { TableHead } from "#site/components/ui/TableHead.tsx";

import { LedgerRow } from "./LedgerRow.tsx";

/** What is known of the entries of one company besides what they state. */
export type LedgerNotes = {
  reasonFor: (entry: LedgerEntry) => string | null;
  admissions: readonly Admission[];
};

type Props = { name: string; lines: readonly Line[]; notes?: LedgerNotes };

const COLUMNS = [
  ["Date", "c-date"],
  ["Entry", "c-kind"],
  ["Change, BTC", "right c-move"],
  ["Price per BTC", "right c-per"],
  ["Cost or proceeds", "right c-cost"],
  ["Running total", "right c-tot"],
  ["How we know", "c-src"],
] as const;

/** Entries of a ledger. Without notes a row names its source only: the rest is on its receipt and in the full ledger. */
export const LedgerTable = ({ name, lines, notes }: Props) => (
  <table className={notes ? "ledger" : "ledger brief"}>
    <TableHead caption={`${name}: bitcoin ledger, newest first`} columns={COLUMNS} />
    <tbody>
      {lines.map((line, index) => (
        <LedgerRow key={line.name ?? index} line={line} notes={notes} />
      ))}
    </tbody>
  </table>
);
