import type { Instrument } from "./instrument.ts";
import { outstandingOf } from "./outstanding.ts";

/** What notes would turn into: shares where these cost more than the notes pay for them, else they stay debt. */
export type Conversion = { sharesFor: { usd: number; shares: number }; staysDebtUsd: number };

/** The convertible notes at a share price; null without any whose amount of today and terms are known. */
export function conversionAt(instruments: readonly Instrument[], shareUsd: number): Conversion | null {
  const notes = outstandingOf(instruments).flatMap(({ kind, currency, amount, amountIs, conversionPrice }) =>
    kind === "convertible" && currency === "USD" && amount && conversionPrice && amountIs !== "at-issue"
      ? [{ usd: Number(amount), priceUsd: Number(conversionPrice) }]
      : [],
  );
  if (notes.length === 0) return null;
  const converted = notes.filter(({ priceUsd }) => priceUsd < shareUsd);
  const sum = (amounts: number[]) => amounts.reduce((all, usd) => all + usd, 0);
  const convertedUsd = sum(converted.map(({ usd }) => usd));
  return {
    sharesFor: { usd: convertedUsd, shares: sum(converted.map(({ usd, priceUsd }) => usd / priceUsd)) },
    staysDebtUsd: sum(notes.map(({ usd }) => usd)) - convertedUsd,
  };
}
