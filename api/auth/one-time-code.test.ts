import { expect, test } from "vitest";

import {
  codeAt,
  hashRecoveryCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from "./one-time-code.ts";

/** "12345678901234567890", the secret of the RFC. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

// https://www.rfc-editor.org/rfc/rfc6238#appendix-B, the last six of eight digits
test.for([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const)("%i seconds after 1970 the code is %s", ([seconds, code]) => {
  expect(codeAt(SECRET, at(seconds))).toBe(code);
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.for([
  ["half a minute late", "005924", 30, 41_152_263],
  ["half a minute early", "005924", -30, 41_152_263],
  ["with a space", "005 924", 0, 41_152_263],
  ["a minute late", "005924", 60, null],
  ["a minute early", "005924", -60, null],
  ["another one", "005925", 0, null],
  ["of five digits", "05924", 0, null],
  ["of other signs", "0o5924", 0, null],
  ["none", "", 0, null],
] as const)("a code %s", ([, code, seconds, step]) => {
  expect(stepOfCode(SECRET, code, at(1_234_567_890 + seconds))).toBe(step);
});

test("a secret has 160 bits and is never the same", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test("an app learns whose code it shows, and of which site", () => {
  expect(keyUri(SECRET, { issuer: "Bitcoin & Co", username: "ann" })).toBe(
    `otpauth://totp/Bitcoin%20%26%20Co:ann?issuer=Bitcoin%20%26%20Co&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});

test("recovery codes are ten different ones, and recognised however they are written", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z02-9]{5}(-[a-hjkmnp-z02-9]{5}){5}$/);
  expect(hashRecoveryCode("ABCDE fghjk")).toBe(hashRecoveryCode("abcde-fghjk"));
  expect(hashRecoveryCode("abcde-fghjm")).not.toBe(hashRecoveryCode("abcde-fghjk"));
});
