import { Fragment } from "react";

import { formatDay } from "#domain/base/dates.ts";
import { admissionAt, admissionSentence } from "#domain/ledger/admission.ts";
import { amountsOf, evidenceSentence, type Amount, type Line } from "#domain/ledger/ledger-lines.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { StruckLine } from "#domain/ledger/struck-lines.ts";
import { ENTRY_WORDS } from "#domain/ledger/words.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";
import { Figure, Unknown } from "#site/components/figures/Figure.tsx";
import { StatedMark } from "#site/components/figures/marks.tsx";
import { Day, Publisher, Unbroken } from "#site/components/figures/words.tsx";

import type { LedgerNotes } from "./LedgerTable.tsx";

type Props = { line: Line; notes: LedgerNotes | undefined };

export function LedgerRow({ line, notes }: Props) {
  const { entry, struck, name } = line;
  const { kind, asOf, provenance } = entry;
  const { change, price, cost, total } = amountsOf(line);
  const Counted = struck ? "s" : Fragment;
  const amount = (shown: Amount | null) =>
    shown && (
      <>
        {shown.label && <span className="caption">{shown.label}</span>}
        {shown.text === null ? (
          <Unknown text="Unknown" />
        ) : (
          <Counted>
            <Figure text={shown.text} />
          </Counted>
        )}
      </>
    );
  return (
    <tr id={name ?? undefined} className={struck ? "struck" : kind === "unexplained" ? "missing" : undefined}>
      <td className="c-date">
        <Day asOf={asOf} />
        {asOf.length === 7 && <span className="note"> exact day unknown</span>}
      </td>
      <td className="c-kind">
        <span className={`move move-${kind}`}>
          <Counted>
            {name === null ? ENTRY_WORDS[kind] : <a href={namedReceipt(name)}>{ENTRY_WORDS[kind]}</a>}
          </Counted>
        </span>
      </td>
      <td className="right c-move">
        {amount(change)}
        {change?.text && <span className="caption"> BTC</span>}
      </td>
      <td className="right c-per">{amount(price)}</td>
      <td className="right c-cost">{amount(cost)}</td>
      <td className="right c-tot">{amount(total)}</td>
      <td className="c-src">
        {provenance ? (
          <StatedMark of={provenance} />
        ) : (
          <span className="source method method-unknown">Calculated</span>
        )}
        {notes && <Evidence entry={entry} notes={notes} />}
        {struck && <Reason struck={struck} />}
      </td>
    </tr>
  );
}

function Evidence({ entry, notes }: { entry: LedgerEntry; notes: LedgerNotes }) {
  const reason = entry.provenance === null ? notes.reasonFor(entry) : null;
  const admission = admissionAt(notes.admissions, entry.origin);
  const words = [
    evidenceSentence(entry),
    reason !== null && `Our note: ${reason}`,
    admission && admissionSentence(admission),
  ];
  return (
    <p className={reason === null ? "note" : "note remark"}>
      {words.filter(Boolean).join(" ")}
      {entry.provenance?.note && <Unbroken text={` ${entry.provenance.note}`} />}
    </p>
  );
}

const Reason = ({ struck: { how, by } }: { struck: StruckLine }) => (
  <p className="note remark">
    <b>{`${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(by.recordedAt)}.`}</b>
    <Unbroken text={` ${by.note === null ? "" : `${by.note} `}`} />
    <Publisher of={by.source} />
  </p>
);
