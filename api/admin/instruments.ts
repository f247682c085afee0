import type { Db } from "#db/client.ts";
import { bumpRevision } from "#db/companies.ts";
import type { Intent } from "#db/edit.ts";
import { companyOfInstrument, insertInstrument, instrumentsByCompany } from "#db/instruments.ts";
import { dayOf } from "#domain/base/dates.ts";
import { isEnded, type Instrument } from "#domain/company/capital/instrument.ts";
import type { InstrumentEdit } from "#domain/review/instrument-edit.schema.ts";
import { Problem, found } from "#lib/problem.ts";

import { companyToEdit, refuseFuture, subjectOf } from "./company-figures.ts";
import type { Edit } from "./edit-answer.ts";

const NOT_THERE = "This instrument does not exist.";

/** An add based on an older revision of the company is refused: another administrator may just have added the same. */
export const addInstrument: Edit<InstrumentEdit, Instrument> = async ({ tx, sent, intent, id }) => {
  const same = (await recordsOf(tx, id)).findLast(({ name }) => name === sent.name);
  await companyToEdit(tx, id, intent, same ? shown(same) : {});
  const entity = await record(tx, sent, intent, { companyId: id, replacesId: null });
  return { action: "add-instrument", subject: subjectOf(id), before: null, after: shown(entity), entity };
};

/** The address names the entry to correct, which must be the latest of its instrument. To end one is to correct its status. */
export const correctInstrument: Edit<InstrumentEdit, Instrument> = async ({ tx, sent, intent, id }) => {
  const companyId = found(await companyOfInstrument(tx, id), NOT_THERE);
  await companyToEdit(tx, companyId, { ...intent, seenRevision: null });
  const records = await recordsOf(tx, companyId);
  const named = found(
    records.find((each) => each.id === id),
    NOT_THERE,
  );
  const current = records.reduce((latest, each) => (each.replacesId === latest.id ? each : latest), named);
  if ((intent.seenRevision ?? id) !== current.id)
    throw new Problem(
      "stale",
      `${current.name} has changed since you opened it. Compare both versions and save again.`,
      { details: { revision: current.id, current: shown(current), yours: sent } },
    );
  const entity = await record(tx, sent, intent, { companyId, replacesId: current.id });
  return {
    action: isEnded(entity) && !isEnded(current) ? "end-instrument" : "correct-instrument",
    subject: subjectOf(companyId),
    before: shown(current),
    after: shown(entity),
    entity,
  };
};

const recordsOf = async (tx: Db, companyId: number): Promise<Instrument[]> =>
  (await instrumentsByCompany(tx, [companyId])).get(companyId) ?? [];

type Place = Pick<Instrument, "replacesId"> & { companyId: number };

async function record(tx: Db, sent: InstrumentEdit, { now }: Intent, place: Place): Promise<Instrument> {
  for (const field of ["asOf", "rateAsOf", "termsDisclosedOn"] as const)
    refuseFuture(sent[field], dayOf(now), field);
  const id = await insertInstrument(tx, { ...sent, ...place, recordedAt: now });
  await bumpRevision(tx, place.companyId);
  return found(
    (await recordsOf(tx, place.companyId)).find((each) => each.id === id),
    NOT_THERE,
  );
}

/** As it is shown in the history and beside another version. */
const shown = ({ id: _, replacesId: __, recordedAt: ___, source, ...fields }: Instrument) => ({
  ...fields,
  sourceUrl: source.url,
});
