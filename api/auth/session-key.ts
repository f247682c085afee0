import { createHash, randomBytes } from "node:crypto";

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
