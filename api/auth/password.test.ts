import { argon2Sync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { SHORTEST_PASSWORD_CHARS } from "#domain/review/account.schema.ts";

import { hashPassword, isPassword, leakedFile, newPassword, whyGuessable } from "./password.ts";

test("a password is known again by its stored text, and no other is", async () => {
  const stored = await hashPassword("Stellt den Käse ein 🧀");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain("Käse");
  expect(await isPassword("Stellt den Käse ein 🧀", stored)).toBe(true);
  expect(await isPassword("stellt den Käse ein 🧀", stored)).toBe(false);
  expect(await isPassword("", stored)).toBe(false);
});

test("the same password is never stored the same twice", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("a letter typed in two parts is the letter typed at once", async () => {
  expect(await isPassword("Ka\u0308se", await hashPassword("K\u00e4se"))).toBe(true);
});

test("a text made with another cost is still understood", async () => {
  const nonce = Buffer.from("0123456789abcdef");
  const key = argon2Sync("argon2id", {
    message: "old",
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 16,
  });
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString("base64").replace(/=+$/, "")}$${key.toString("base64").replace(/=+$/, "")}`;
  expect(await isPassword("old", stored)).toBe(true);
  expect(await isPassword("new", stored)).toBe(false);
});

test("what is not in that form is an error, not a wrong password", async () => {
  await expect(isPassword("x", "x")).rejects.toThrow("has an unknown format");
});

test("a new password is long and never the same", () => {
  expect(newPassword()).toMatch(/^[\w-]{24}$/);
  expect(newPassword()).not.toBe(newPassword());
});

test("any of the 3,000 most common leaked passwords that are long enough is guessable", async () => {
  const list = (await readFile(leakedFile(), "utf8")).split("\n");
  const long = list.filter((each) => each.length >= SHORTEST_PASSWORD_CHARS);
  expect(long).toHaveLength(44_150);
  for (let nth = 0; nth < 3_000; nth += 75)
    expect(await whyGuessable(long[nth] ?? "", []), long[nth]).toMatch(/^must not /);
});

test.for([
  ["chickenwing101", /^must not be one of the most common leaked passwords$/],
  ["ChickenWing101", /^must not be one of the most common leaked passwords$/],
  ["qwerty123456", /^must not consist of/],
  ["chickenwing1014", null],
  ["1 chickenwing101", null],
] as const)("whether %s is guessable", async ([password, why]) => {
  const found = await whyGuessable(password, []);
  if (why === null) expect(found).toBeNull();
  else expect(found).toMatch(why);
});
