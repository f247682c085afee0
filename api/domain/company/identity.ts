import type { z } from "zod";

import { formatDay } from "#domain/base/dates.ts";

import type { IdentityEventSchema } from "./company.schema.ts";

/** `former`: an earlier name. `other`: a name that only the source uses. */
export const IDENTITY_KINDS = ["former", "other", "delisted", "acquired"] as const;

/** What became of a company's name or listing. `asOf` is the last day of it, or the day of the source if that is unknown. */
export type IdentityEvent = z.infer<typeof IdentityEventSchema>;

type Names = Pick<IdentityEvent, "kind" | "name" | "ticker">;

/** "Formerly AirNet Technology (ANTE), until 18 Sep 2025." */
export function identitySentence(
  event: Names & Pick<IdentityEvent, "asOf" | "isLastDay" | "source">,
): string {
  const { kind, name, ticker, asOf, isLastDay, source } = event;
  const names = namesOf(event);
  const day = formatDay(asOf);
  switch (kind) {
    case "former":
      return `Formerly ${names}${isLastDay ? `, until ${day}` : ""}.`;
    case "other":
      return `${source.publisher} calls it ${names}, as of ${day}.`;
    case "delisted":
      return `No longer on ${name}. ${ticker} was last listed there on ${day}.`;
    case "acquired":
      return `Acquired by ${names}, according to ${source.publisher} as of ${day}.`;
  }
}

export function formerlyOf(identity: readonly Names[]): string | null {
  const names = identity.filter(({ kind }) => kind === "former" || kind === "other").map(namesOf);
  return names.length === 0 ? null : names.join(", ");
}

const namesOf = ({ name, ticker }: Names) => (ticker === null ? name : `${name} (${ticker})`);
