import type { z } from "zod";

import type { CapitalActionSchema } from "./capital-action.schema.ts";

export const CAPITAL_ACTION_KINDS = ["common-issued", "preferred-retired"] as const;

/** Stock that a company issued or bought back in the period that ends on a day. */
export type CapitalAction = z.infer<typeof CapitalActionSchema>;

export const CAPITAL_ACTION_WORDS: Record<CapitalAction["kind"], string> = {
  "common-issued": "Common stock issued",
  "preferred-retired": "Preferred stock bought back",
};

/** Those of one company, newest first. */
export const capitalActionsOf = (actions: readonly CapitalAction[], ticker: string): CapitalAction[] =>
  actions.filter((action) => action.ticker === ticker).toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
