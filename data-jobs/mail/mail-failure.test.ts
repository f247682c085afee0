import { expect, test } from "vitest";

import { nextAttemptAt } from "./send-due.ts";
import { failureText, isAboutThisMail } from "./send-mail.ts";

const MINUTE_MS = 60_000;
const at = new Date("2026-01-02T10:00:00Z");

test.for([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [500, 360],
] as const)("after attempt %i the next comes in %i minutes", ([attempt, minutes]) => {
  expect(nextAttemptAt(attempt, at).getTime() - at.getTime()).toBe(minutes * MINUTE_MS);
});

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

test.for([
  [failure("No", { code: "EENVELOPE", response: "550 No such\r\n user" }), "EENVELOPE 550 No such user"],
  [failure("Connection timeout", { code: "ETIMEDOUT" }), "ETIMEDOUT Connection timeout"],
  [failure("secret refused", { code: "EAUTH", response: "535 secret", responseCode: 535 }), "EAUTH 535"],
  [failure("x".repeat(1_000), {}), "x".repeat(300)],
  ["no error at all", "No reason given."],
] as const)("%o is kept as %o", ([error, text]) => {
  expect(failureText(error)).toBe(text);
});

test.for([
  ["EENVELOPE", true],
  ["EMESSAGE", true],
  ["EAUTH", false],
  ["ECONNECTION", false],
  ["ETIMEDOUT", false],
] as const)("%s is about one mail and not the server: %o", ([code, expected]) => {
  expect(isAboutThisMail(failure("", { code }))).toBe(expected);
});
