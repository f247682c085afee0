import { createHash, randomBytes } from "node:crypto";

export type Credentials = { username: string; password: string };

/** What an Authorization header says; null where it is none of ours. */
export function readBasic(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? "") ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

const MARK = "key_";
const FORM = /^key_[\w-]{43}$/;

export const SESSION_MS = 12 * 3_600_000;

/** 256 random bits, which a browser keeps and sends in place of the password. */
export const newSessionKey = (): string => MARK + randomBytes(32).toString("base64url");

/** So that an expired key is never tried as a password: it would use up the attempts of whoever holds it. */
export const isSessionKey = (text: string): boolean => FORM.test(text);

/** All of its bits are random, so one fast round is enough to keep it from whoever reads the table. */
export const hashSessionKey = (key: string): Uint8Array =>
  new Uint8Array(createHash("sha256").update(key).digest());
