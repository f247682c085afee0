import { createHash, randomBytes } from "node:crypto";

export type Credentials = { username: string; password: string };

/** The credentials in an Authorization header; null if it contains none of ours. */
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

/** 256 random bits, which the browser stores and sends instead of the password. */
export const newSessionKey = (): string => MARK + randomBytes(32).toString("base64url");

/** An expired key must not be tried as a password: that would use up its owner's attempts. */
export const isSessionKey = (text: string): boolean => FORM.test(text);

/** All bits of a key are random, so a single fast hash is enough if the table leaks. */
export const hashSessionKey = (key: string): Uint8Array =>
  new Uint8Array(createHash("sha256").update(key).digest());
