import { resolve } from "node:path";
import { z } from "zod";

import type { PublicSettings } from "#domain/public-settings.ts";
import { PublicSettingsSchema } from "#domain/public-settings.schema.ts";

import { SettingError } from "./settings-error.ts";
import { visitorAddressBehind, type VisitorAddress } from "./visitor-address.ts";

export type Settings = {
  /** Null: the database of our own in the data folder. */
  databaseUrl: string | null;
  port: number;
  host: string | undefined;
  dataFolder: string;
  seed: boolean;
  visitorAddress: VisitorAddress;
  /** Where messages are mailed to, and through which server; null: they are only stored. */
  mail: MailSettings | null;
  site: PublicSettings;
};

const projectFolder = resolve(import.meta.dirname, "../..");

/** Everything the outside may set, read once. An empty value counts as unset. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const set = (name: string) => env[name]?.trim() || undefined;
  return {
    databaseUrl: readDatabaseUrl(set("DATABASE_URL")),
    port: readPort(set("PORT")),
    host: set("HOST"),
    dataFolder: resolve(projectFolder, set("DATA_DIR") ?? ".data"),
    seed: readSeed(set("SEED")),
    visitorAddress: visitorAddressBehind(set("TRUSTED_PROXIES")),
    mail: readMail(set("SMTP_URL"), set("OPERATOR_EMAIL")),
    site: readSite(set),
  };
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new SettingError(
      "DATABASE_URL is not the address of a PostgreSQL database: write postgres://user:password@host:5432/name, or unset it to use the built-in one.",
    );
  return text;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 4321;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new SettingError(`PORT is "${text}": set it to a number from 0 to 65535, or unset it for 4321.`);
  return port;
}

function readSeed(text: string | undefined): boolean {
  if (text === undefined || text === "on") return true;
  if (text === "off") return false;
  throw new SettingError(`SEED is "${text}": set it to on or off, or unset it for on.`);
}

export type MailSettings = { smtpUrl: string; operatorEmail: string };

function readMail(smtpUrl: string | undefined, operatorEmail: string | undefined): MailSettings | null {
  if (smtpUrl === undefined && operatorEmail === undefined) return null;
  if (smtpUrl === undefined || !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ""))
    throw new SettingError(
      "SMTP_URL is not the address of a mail server: write smtp://user:password@host:587, or unset it and OPERATOR_EMAIL to only store messages.",
    );
  if (operatorEmail === undefined || !/^[^\s@]+@[^\s@]+$/.test(operatorEmail))
    throw new SettingError(
      "OPERATOR_EMAIL is not an e-mail address: set it to where messages should go, or unset it and SMTP_URL to only store them.",
    );
  return { smtpUrl, operatorEmail };
}

const SITE_SETTINGS = {
  siteTitle: "SITE_TITLE",
  siteUrl: "SITE_URL",
  operatorName: "OPERATOR_NAME",
  companyNumber: "OPERATOR_COMPANY_NUMBER",
  vatNumber: "OPERATOR_VAT_NUMBER",
} as const satisfies Record<keyof PublicSettings, string>;

function readSite(set: (name: string) => string | undefined): PublicSettings {
  const given = Object.fromEntries(Object.entries(SITE_SETTINGS).map(([key, name]) => [key, set(name)]));
  const parsed = PublicSettingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = Object.entries(SITE_SETTINGS).find(([key]) => key === parsed.error.issues[0]?.path[0]);
  throw new SettingError(
    `${wrong?.[1] ?? "A site setting"} cannot be used (${z.prettifyError(parsed.error).replace(/\s+/g, " ")}): mend it, or unset it.`,
  );
}
