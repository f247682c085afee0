import { correctionOf } from "#domain/announcement/correction.ts";
import { announcements, detailsOf } from "#site/data/snapshot.ts";

import type { Corrections } from "./News.tsx";

/** Which announcements of the list the ledger later corrected. */
export const corrections: Corrections = Object.fromEntries(
  announcements.flatMap((announcement) => {
    const correction = correctionOf(announcement, detailsOf({ id: announcement.companyId }));
    return correction === null ? [] : [[announcement.id, correction]];
  }),
);
