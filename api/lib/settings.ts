import { resolve } from "node:path";

import { PublicSettingsSchema } from "#domain/base/public-settings.schema.ts";
import type { PublicSettings } from "#domain/base/public-settings.ts";
import { EXCHANGES, type Exchange } from "#domain/price/venue-price.ts";
import { Username } from "#domain/review/account.schema.ts";

import { isBitcoinAddress } from "./bitcoin-address.ts";
import { folderProblem } from "./code-folder.mjs";
import { readNames, readWord } from "./read-setting.ts";
import { SettingError } from "./settings-error.ts";
import { readSourceSettings } from "./source-settings.ts";
import { readTrustedProxies } from "./visitor-address.ts";

export type Settings = ReturnType<typeof readSettings>;

const projectFolder = resolve(import.meta.dirname, "../..");

/** Reads every setting once, and notes its name. An empty value counts as unset. */
export function readSettings(env: Record<string, string | undefined>, known = new Set<string>()) {
  const verbatim = (name: string) => {
    known.add(name);
    return env[name];
  };
  const set = (name: string) => verbatim(name)?.trim() || undefined;
  const problem = folderProblem(projectFolder);
  if (problem !== null) throw new SettingError(problem);
  const dataFolder = readDataFolder(set("DATA_DIR"));
  return {
    /** Null: the built-in database in the data folder. */
    databaseUrl: readDatabaseUrl(set("DATABASE_URL")),
    port: readPort(set("PORT"), "PORT") ?? DEFAULT_PORT,
    host: set("HOST"),
    /** A port for metrics, which visitors must not reach. Null: none. */
    metricsPort: readPort(set("METRICS_PORT"), "METRICS_PORT"),
    /** Whether each request is one line in the log. */
    logsRequests: readWord("REQUEST_LOG", set("REQUEST_LOG"), ["off", "on"]) === "on",
    dataFolder,
    limitsVisitors: readWord("VISITOR_LIMITS", set("VISITOR_LIMITS"), ["on", "off"]) === "on",
    seed: readWord("SEED", set("SEED"), ["on", "off"]) === "on",
    trustedProxies: readTrustedProxies(set("TRUSTED_PROXIES")),
    /** The mail server and recipient for messages. Null: messages are only stored. */
    mail: readMail(set("SMTP_URL"), set("OPERATOR_EMAIL")),
    /** Where alerts are posted. Part of it is a secret. */
    alertWebhookUrl: readWebhook(set("ALERT_WEBHOOK_URL")),
    /** Where the live price comes from. Off: the last stored price is shown. */
    priceFeed: readWord("PRICE_FEED", set("PRICE_FEED"), ["on", "off", "demo"]),
    priceVenues: readPriceVenues(set("PRICE_VENUES")),
    /** The account created at the first start; later starts leave it alone. Without a password it gets a random one. */
    firstAdmin: readFirstAdmin(set("ADMIN_USERNAME"), verbatim("ADMIN_PASSWORD")),
    /** Whether administrators need a second factor to do anything. */
    requiresSecondFactor:
      readWord("ADMIN_SECOND_FACTOR", set("ADMIN_SECOND_FACTOR"), ["optional", "required"]) === "required",
    /** The command that deploys a release. Null: visitors are served from where it was built. */
    deployCommand: set("DEPLOY_COMMAND") ?? null,
    backupFolder: resolve(dataFolder, set("BACKUP_DIR") ?? "backups"),
    sources: readSourceSettings(set),
    site: readSite(set),
  };
}

/** Its lock is an SQLite file, which opens no path of more than 512 bytes, its own temporary files' included. */
const LONGEST_DATA_FOLDER = 480;

function readDataFolder(text = ".data"): string {
  const folder = resolve(projectFolder, text);
  const length = Buffer.byteLength(folder);
  if (length > LONGEST_DATA_FOLDER)
    throw new SettingError(
      `DATA_DIR is ${folder}, which is ${length} bytes long. Set it to a path of at most ${LONGEST_DATA_FOLDER} bytes.`,
    );
  return folder;
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new SettingError(
      "DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host:5432/name, or unset it for the built-in database.",
    );
  return text;
}

const DEFAULT_PORT = 4321;

function readPort(text: string | undefined, name: "PORT" | "METRICS_PORT"): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  const otherwise = name === "PORT" ? ` for ${DEFAULT_PORT}` : "";
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new SettingError(`${name} is "${text}". Use a number from 0 to 65535, or unset it${otherwise}.`);
  return port;
}

// Coinbase's terms forbid making an index of its prices without consent.
const FREE_VENUES = ["kraken", "bitstamp", "bitfinex"] as const satisfies Exchange[];

function readPriceVenues(text: string | undefined): Exchange[] {
  const names = readNames("PRICE_VENUES", text, { known: EXCHANGES, otherwise: FREE_VENUES });
  return EXCHANGES.filter((exchange) => names.includes(exchange));
}

export type MailSettings = { smtpUrl: string; operatorEmail: string };

function readMail(smtpUrl: string | undefined, operatorEmail: string | undefined): MailSettings | null {
  if (smtpUrl === undefined && operatorEmail === undefined) return null;
  if (smtpUrl === undefined || !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ""))
    throw new SettingError(
      "SMTP_URL is not a mail server address. Use smtp://user:password@host:587, or unset SMTP_URL and OPERATOR_EMAIL to store messages without sending them.",
    );
  if (operatorEmail === undefined || !/^[^\s@]+@[^\s@]+$/.test(operatorEmail))
    throw new SettingError(
      "OPERATOR_EMAIL is not an e-mail address. Set it to the address that should receive messages, or unset OPERATOR_EMAIL and SMTP_URL to store them without sending.",
    );
  return { smtpUrl, operatorEmail };
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Its path or query is usually its password, so an error never repeats it. */
function readWebhook(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  const isPrivate = url?.protocol === "http:" && LOOPBACK.includes(url.hostname);
  if (url === null || (url.protocol !== "https:" && !isPrivate) || url.username + url.password !== "")
    throw new SettingError(
      "ALERT_WEBHOOK_URL can't be used. Use an https address without a user name, or http on this machine, or unset it to send no alerts there.",
    );
  return url.href;
}

/** A password is used exactly as written, including spaces at either end. */
function readFirstAdmin(username = "admin", password = "") {
  if (!Username.safeParse(username).success)
    throw new SettingError(
      `ADMIN_USERNAME is "${username}". Use up to 50 letters, digits, dots and dashes, or unset it for admin.`,
    );
  if (password.startsWith("key_"))
    throw new SettingError("ADMIN_PASSWORD must not start with key_. Choose another password, or unset it.");
  return { username, password: password.trim() === "" ? null : password };
}

const SITE_SETTINGS = {
  siteTitle: "SITE_TITLE",
  siteUrl: "SITE_URL",
  operatorName: "OPERATOR_NAME",
  companyNumber: "OPERATOR_COMPANY_NUMBER",
  vatNumber: "OPERATOR_VAT_NUMBER",
  donationAddress: "DONATION_ADDRESS",
  tipPageUrl: "TIP_PAGE_URL",
  affiliateExchangeUrl: "AFFILIATE_EXCHANGE_URL",
  affiliateWalletUrl: "AFFILIATE_WALLET_URL",
  affiliateWallet2Url: "AFFILIATE_WALLET_2_URL",
  affiliateExchange2Url: "AFFILIATE_EXCHANGE_2_URL",
} as const satisfies Record<Exclude<keyof PublicSettings, "beta" | "demo">, string>;

function readSite(set: (name: string) => string | undefined): PublicSettings {
  const texts = Object.fromEntries(Object.entries(SITE_SETTINGS).map(([key, name]) => [key, set(name)]));
  const beta = readWord("BETA", set("BETA"), ["off", "on"]) === "on";
  const demo = set("PRICE_FEED") === "demo";
  const parsed = PublicSettingsSchema.safeParse({ ...texts, beta, demo });
  if (parsed.success) return withRealAddress(parsed.data);
  const wrong = Object.entries(SITE_SETTINGS).find(([key]) => key === parsed.error.issues[0]?.path[0]);
  const name = wrong?.[1] ?? "A site setting";
  const example =
    name === "SITE_URL" ? "https://tracker.example, without a path" : "https://service.example/you";
  throw new SettingError(`${name} is "${set(name) ?? ""}". Use an address such as ${example}, or unset it.`);
}

/** Coins sent to a mistyped address are lost, so it is better to show none. */
function withRealAddress(site: PublicSettings): PublicSettings {
  if (site.donationAddress === null || isBitcoinAddress(site.donationAddress)) return site;
  throw new SettingError(
    "DONATION_ADDRESS is not a valid Bitcoin address (wrong checksum). Correct it, or unset it to hide the donation card.",
  );
}
