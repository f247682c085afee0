import { expect, test } from "vitest";

import { weaknessOf } from "./weak-password.ts";

test.for([
  "Bitcoin2024!!",
  "bitcoinbitcoin",
  "B1tc01n-Tre4sury",
  "Satoshi Nakamoto 2009",
  "adminadmin123",
  "P@ssw0rd2026!",
  "password1234",
  "qwertyuiop12",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "xyzw.xyzw.xyzw",
  "123456789012",
  "987654321abc",
  "company-admin-2026",
  "welcome-letmein",
])("%s is easy to guess", (password) => {
  expect(weaknessOf(password)).toMatch(/^must not consist of/);
});

test.for([
  "correct horse battery",
  "another horse entirely",
  "the password of a drill",
  "Stellt den Käse ein 🧀",
  "x7Kq-pL2m_Vz9TfB4sWd8NhR",
  "bitcoin is not my cup of tea",
  "密码不是这个一二三四五",
])("%s is not", (password) => {
  expect(weaknessOf(password)).toBeNull();
});

test("the name of its owner and of the site are as easy to guess as ours", () => {
  expect(weaknessOf("margaret-1984")).toBeNull();
  expect(weaknessOf("margaret-1984", ["Margaret"])).toMatch(/^must not/);
  expect(weaknessOf("Evergreen Coin Watch 1", ["Evergreen Watch"])).toMatch(/^must not/);
});
