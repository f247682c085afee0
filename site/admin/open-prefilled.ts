import type { Prefill } from "#domain/review/inbox.ts";

import { openDialog } from "./dialog.ts";

/** The dialog that does what an accepted submission asks for, filled in with what it says. */
export function openPrefilled(prefill: Prefill) {
  switch (prefill.dialog) {
    case "add-company":
      return openDialog({ kind: "add-company", values: prefill.values });
    case "update-shares":
      return openDialog({ kind: "shares", id: prefill.companyId, values: prefill.values });
    case "update-holdings":
      return openDialog({
        kind: "holdings",
        id: prefill.companyId,
        title: null,
        values: { ...prefill.values, asOf: "" },
      });
  }
}
