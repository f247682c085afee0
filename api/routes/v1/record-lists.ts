import type { CompanyRecord } from "#domain/company-record.ts";
import { endOfAsOf } from "#domain/dates.ts";
import type { Metric, Provenance } from "#domain/fact.ts";
import type { PointOfView } from "#domain/history.ts";
import { openEvent, openFact, type OpenEvent, type OpenFact } from "#domain/open-data.ts";
import type { EventKind } from "#domain/treasury-event.ts";

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
