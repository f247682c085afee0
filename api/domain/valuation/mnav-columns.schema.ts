import type { Column } from "#domain/base/csv.ts";
import { columnsOf } from "#domain/v1/columns.schema.ts";
import { MnavSchema } from "#domain/v1/mnav.schema.ts";
import type { V1Mnav } from "#domain/v1/records.ts";

import { DEFINITIONS, MULTIPLE_KINDS, type Basis } from "./multiple.ts";

const BASIS_NAMES: Record<Basis, string> = { quoted: "Quoted", counted: "Counted" };

/** One column for each kind, and which of them stands for its definition. */
export const MNAV_COLUMNS = columnsOf(MnavSchema, {
  multiples: [
    ...MULTIPLE_KINDS.map(({ definition, basis }): Column<V1Mnav> => [
      `${definition}${BASIS_NAMES[basis]}`,
      ({ multiples }) =>
        multiples.find((each) => each.definition === definition && each.basis === basis)?.value ?? null,
    ]),
    ...DEFINITIONS.map((definition): Column<V1Mnav> => [
      `${definition}Leads`,
      ({ multiples }) =>
        multiples.find((each) => each.definition === definition && each.leads)?.basis ?? null,
    ]),
  ],
});
