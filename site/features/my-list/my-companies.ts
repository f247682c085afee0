import { isBoolean, isListOf, isNullable, isNumber, isPositive, isRecord, isText } from "#contract/shape.ts";
import type { HeldCompany } from "#domain/analysis/look-through.ts";
import { readText } from "#site/client/browser.ts";

/** The same for every visitor: which companies a reader chose is never asked of the server. */
export type MyCompanies = {
  btcUsd: number | null;
  btcAsOf: string | null;
  companies: HeldCompany[];
};

export const MY_COMPANIES = "/my-list.json";

const isPriced = isRecord({ day: isText, priceUsd: isPositive, bitcoinUsd: isPositive });
const isMissing = isRecord({ missing: isText });
const isOneDay = (value: unknown): value is HeldCompany["oneDay"] => isPriced(value) || isMissing(value);

const isMyCompanies = isRecord<MyCompanies>({
  btcUsd: isNullable(isPositive),
  btcAsOf: isNullable(isText),
  companies: isListOf(
    isRecord<HeldCompany>({
      id: isPositive,
      ticker: isText,
      name: isText,
      btc: isNullable(isText),
      btcAsOf: isNullable(isText),
      shares: isNullable(isNumber),
      sharesAsOf: isNullable(isText),
      areSharesDoubtful: isBoolean,
      priceUsd: isNullable(isNumber),
      priceAsOf: isNullable(isText),
      oneDay: isOneDay,
    }),
  ),
});

export async function loadCompanies(): Promise<MyCompanies> {
  const read: unknown = JSON.parse(await readText(MY_COMPANIES));
  if (!isMyCompanies(read)) throw new Error(`${MY_COMPANIES} is not a list of companies`);
  return read;
}
