import { readNames, readWord } from "./read-setting.ts";
import { SettingError } from "./settings-error.ts";

export const QUOTE_SOURCES = ["twelve-data", "twelve-data-world", "finnhub", "fmp"] as const;
export type QuoteSource = (typeof QUOTE_SOURCES)[number];

const SOURCE_KEYS = {
  "twelve-data": "TWELVE_DATA_KEY",
  finnhub: "FINNHUB_KEY",
  fmp: "FMP_KEY",
  coingecko: "COINGECKO_KEY",
  "ticker-app": "TICKER_APP_KEY",
} as const;
export type SourceKey = keyof typeof SOURCE_KEYS;

export type SourceSettings = ReturnType<typeof readSourceSettings>;

export function readSourceSettings(set: (name: string) => string | undefined) {
  const keys = {
    "twelve-data": set(SOURCE_KEYS["twelve-data"]) ?? null,
    finnhub: set(SOURCE_KEYS.finnhub) ?? null,
    fmp: set(SOURCE_KEYS.fmp) ?? null,
    coingecko: set(SOURCE_KEYS.coingecko) ?? null,
    "ticker-app": set(SOURCE_KEYS["ticker-app"]) ?? null,
  };
  return {
    /** Off: no request is sent to any upstream. */
    areAsked: readWord("DATA_SOURCES", set("DATA_SOURCES"), ["on", "off"]) === "on",
    /** An e-mail address upstreams can write to. Without it, those that require one are not queried. */
    contact: readContact(set("SOURCES_CONTACT")),
    /** In order of use: each is queried for the companies that the one before it lacks. */
    quotes: readQuoteSources(set("QUOTE_SOURCES"), keys),
    /** Market caps that follow from CoinGecko's treasury figures, for companies without a quote. */
    hasApproximateCaps: readWord("APPROXIMATE_CAPS", set("APPROXIMATE_CAPS"), ["on", "off"]) === "on",
    /** Whether figures that a rule admits are recorded before a person has seen them. */
    admitsByRule: readWord("ADMISSION", set("ADMISSION"), ["auto", "ask"]) === "auto",
    keys,
  };
}

function readContact(text: string | undefined): string | null {
  if (text === undefined || /^[^\s@()]+@[^\s@()]+$/.test(text)) return text ?? null;
  throw new SettingError(
    "SOURCES_CONTACT is not an e-mail address. Set it to one that data sources may write to, or unset it to skip the sources that require one.",
  );
}

function readQuoteSources(text: string | undefined, keys: Record<SourceKey, string | null>) {
  const sources = readNames("QUOTE_SOURCES", text, { known: QUOTE_SOURCES, otherwise: [] });
  for (const source of sources) {
    const key = source === "twelve-data-world" ? "twelve-data" : source;
    if (keys[key] === null)
      throw new SettingError(
        `QUOTE_SOURCES contains ${source} but ${SOURCE_KEYS[key]} is not set. Set that key, or remove ${source}.`,
      );
  }
  return sources;
}
