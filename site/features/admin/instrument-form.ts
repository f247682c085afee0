import type { ListedInstrument } from "#contract/admin.ts";
import type { Company } from "#domain/company/company.ts";

import { editForm } from "./edit-form.ts";
import { valueAt } from "./field-words.ts";

/** The fields of preferred stock or debt, as the form groups them. */
export const IDENTITY = ["name", "symbol", "kind", "position", "status", "currency"] as const;
export const AMOUNT = [
  "amount",
  "amountIs",
  "asOf",
  "method",
  "confidence",
  "sourceUrl",
  "readThrough",
] as const;
const PAYMENTS = ["rate", "rateKind", "rateAsOf", "payments", "isCumulative", "payableInShares"] as const;
const REPAYMENT = ["maturity", "puts", "calls", "conversionPrice", "rank"] as const;
const SECURITY = ["isSecured", "collateralBtc", "collateral"] as const;
const EVIDENCE = ["termsUrl", "termsReadThrough", "termsDisclosedOn"] as const;
export const TERMS = [...PAYMENTS, ...REPAYMENT, ...SECURITY, ...EVIDENCE] as const;

const FIELDS = [...IDENTITY, ...AMOUNT, ...TERMS, "note", "reason"] as const;
export type InstrumentField = (typeof FIELDS)[number];

export const REQUIRED = ["name", "status", "currency", "asOf", "sourceUrl", "termsUrl"] as const;
export const ADDRESSES = ["sourceUrl", "termsUrl"] as const;

const NEW = { kind: "loan", position: 0, status: "outstanding", method: "disclosed", confidence: "high" };
/** How it ended, when, and where that was read, has to be entered. */
const END = { status: "", amount: "0", asOf: "", sourceUrl: "", readThrough: "" };

/** A correction is a new entry with all fields, which names the one it replaces; so is an end. */
export function instrumentForm(
  { id, revision }: Company,
  instrument: ListedInstrument | null,
  { isEnd }: { isEnd: boolean },
) {
  const amountIs = instrument?.kind === "preferred" ? "notional" : "principal";
  const end = isEnd ? { ...END, amountIs } : {};
  return editForm({
    empty: textsOf(instrument ? { ...instrument, sourceUrl: instrument.source.url, ...end } : NEW, FIELDS),
    required: REQUIRED,
    addresses: ADDRESSES,
    call: ({ reason, position, isCumulative, isSecured, ...texts }) => {
      const flags = { isCumulative: flagIn(isCumulative), isSecured: flagIn(isSecured) };
      const body = { ...texts, ...flags, position: Number(position) };
      return instrument === null
        ? { method: "POST", path: `/api/admin/companies/${id}/instruments`, body, revision, reason }
        : {
            ...CORRECTION,
            path: `${CORRECTION.path}${instrument.id}`,
            body,
            revision: instrument.id,
            reason,
          };
    },
    success: "Saved. The profile shows it once it is published again.",
    failure: "Failed to save the preferred stock or debt",
  });
}

const CORRECTION = { method: "PUT", path: "/api/admin/companies/instruments/" } as const;

const flagIn = (text: string): boolean | null => (text === "" ? null : text === "true");

function textsOf<Name extends string>(record: object, names: readonly Name[]): Record<Name, string>;
function textsOf(record: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, String(valueAt(record, name) ?? "")]));
}
