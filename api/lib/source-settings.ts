import { SettingError } from "./settings-error.ts";

export const QUOTE_SOURCES = ["twelve-data", "twelve-data-world", "finnhub", "fmp"] as const;
export type QuoteSource = (typeof QUOTE_SOURCES)[number];

const KEY_OF = {
  "twelve-data": "twelve-data",
  "twelve-data-world": "twelve-data",
  finnhub: "finnhub",
  fmp: "fmp",
} as const satisfies Record<QuoteSource, SourceKey>;

const SOURCE_KEYS = {
  "twelve-data": "TWELVE_DATA_KEY",
  finnhub: "FINNHUB_KEY",
  fmp: "FMP_KEY",
  coingecko: "COINGECKO_KEY",
  "ticker-app": "TICKER_APP_KEY",
} as const;
export type SourceKey = keyof typeof SOURCE_KEYS;

export type SourceSettings = {
  /** Off: no request is sent to any upstream. */
  areAsked: boolean;
  /** An e-mail address upstreams can write to. Without it, those that require one are not queried. */
  contact: string | null;
  /** In order of use: each is queried for the companies that the one before it lacks. */
  quotes: QuoteSource[];
  keys: Record<SourceKey, string | null>;
};

type Setting = (name: string) => string | undefined;

export function readSourceSettings(set: Setting): SourceSettings {
  const keys = {
    "twelve-data": set(SOURCE_KEYS["twelve-data"]) ?? null,
    finnhub: set(SOURCE_KEYS.finnhub) ?? null,
    fmp: set(SOURCE_KEYS.fmp) ?? null,
    coingecko: set(SOURCE_KEYS.coingecko) ?? null,
    "ticker-app": set(SOURCE_KEYS["ticker-app"]) ?? null,
  };
  return {
    areAsked: readSwitch(set("DATA_SOURCES")),
    contact: readContact(set("SOURCES_CONTACT")),
    quotes: readQuoteSources(set("QUOTE_SOURCES"), keys),
    keys,
  };
}

function readSwitch(text = "on"): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new SettingError(`DATA_SOURCES is "${text}". Use on or off, or unset it for on.`);
}

function readContact(text: string | undefined): string | null {
  if (text === undefined || /^[^\s@()]+@[^\s@()]+$/.test(text)) return text ?? null;
  throw new SettingError(
    "SOURCES_CONTACT is not an e-mail address. Set it to one that data sources may write to, or unset it to skip the sources that require one.",
  );
}

function readQuoteSources(text = "", keys: SourceSettings["keys"]): QuoteSource[] {
  const names = text
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  return names.map((name) => {
    const source = QUOTE_SOURCES.find((each) => each === name);
    if (source === undefined)
      throw new SettingError(
        `QUOTE_SOURCES contains "${name}". Use a comma-separated list of ${QUOTE_SOURCES.join(", ")}, or unset it for none.`,
      );
    const key = KEY_OF[source];
    if (keys[key] === null)
      throw new SettingError(
        `QUOTE_SOURCES contains ${source} but ${SOURCE_KEYS[key]} is not set. Set that key, or remove ${source}.`,
      );
    return source;
  });
}
