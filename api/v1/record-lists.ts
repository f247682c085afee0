import { endOfAsOf } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company-record.ts";
import type { Metric, Provenance } from "#domain/ledger/fact.ts";
import type { PointOfView } from "#domain/ledger/ledger.ts";
import type { EventKind } from "#domain/ledger/treasury-event.ts";
import { openEvent, openFact, type OpenEvent, type OpenFact } from "#domain/v1/records.ts";

type Asked = PointOfView & { from?: string | undefined };

/** Facts by id, as they were recorded: the later replaced ones too. */
export const factsOf = (
  records: readonly CompanyRecord[],
  asked: Asked & { metric?: Metric | undefined },
): OpenFact[] =>
  records
    .flatMap((record) =>
      record.facts
        .filter((fact) => isWithin(fact, asked) && (asked.metric ?? fact.metric) === fact.metric)
        .map((fact) => openFact(record, fact)),
    )
    .toSorted((a, b) => a.id - b.id);

/** Treasury events by id, retractions and what they retract included. */
export const eventsOf = (
  records: readonly CompanyRecord[],
  asked: Asked & { kind?: EventKind | undefined },
): OpenEvent[] =>
  records
    .flatMap((record) =>
      record.events
        .filter((event) => isWithin(event, asked) && (asked.kind ?? event.kind) === event.kind)
        .map((event) => openEvent(record, event)),
    )
    .toSorted((a, b) => a.id - b.id);

const isWithin = ({ asOf, recordedAt }: Provenance, asked: Asked) =>
  (asked.from === undefined || endOfAsOf(asOf) >= asked.from) &&
  (asked.asOf === undefined || endOfAsOf(asOf) <= asked.asOf) &&
  (asked.knownAt === undefined || recordedAt <= asked.knownAt);
