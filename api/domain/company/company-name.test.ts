import { expect, test } from "vitest";

import { FEATURED_NAME_CHARS, PROFILE_NAME_CHARS } from "#domain/base/limits.ts";

import { initials, normaliseName, truncateName } from "./company-name.ts";

test.for([
  ["The Smarter Web Company PLC", PROFILE_NAME_CHARS, "The Smarter Web Company P..."],
  ["The Smarter Web Company P", PROFILE_NAME_CHARS, "The Smarter Web Company P"],
  ["Strategy Incorporated Common Stock", FEATURED_NAME_CHARS, "Strategy Incorporated Common S..."],
  ["Strategy Incorporated Common S", FEATURED_NAME_CHARS, "Strategy Incorporated Common S"],
  ["🚀🚀🚀", 2, "🚀🚀..."],
  ["", PROFILE_NAME_CHARS, ""],
] as const)("%s cut at %i is %s", ([name, max, shown]) => {
  expect(truncateName(name, max)).toBe(shown);
});

test.for([
  ["Strategy Inc.", "strategy"],
  ["  STRATEGY, INC ", "strategy"],
  ["The Smarter Web Company PLC", "the smarter web company"],
  ["Sequans Communications S.A.", "sequans communications"],
  ["Anap Holdings Co., Ltd.", "anap holdings"],
  ["H100 Group AB (publ)", "h100 group"],
  ["London BTC Company (formerly Vinanz)", "london btc company"],
  ["Treasury B.V.", "treasury"],
  ["Capital B", "capital b"],
  ["Incubator Limited Edition", "incubator limited edition"],
  ["SE", "se"],
  ["Ｍetaplanet Ｉnc．", "metaplanet"],
  ["", ""],
] as const)("%o is looked up as %o", ([name, key]) => {
  expect(normaliseName(name)).toBe(key);
});

test.for([
  ["Marathon Digital Holdings", "MD"],
  ["The Smarter Web Company", "TS"],
  ["Tesla", "TE"],
  ["  hut   8 ", "H8"],
  ["S-Science", "SS"],
  ["AT & T", "AT"],
  ["(Formerly) Vinanz", "FV"],
  ["Méliuz", "MÉ"],
  ["メタプラネット", "メタ"],
  ["ßeta", "SS"],
  ["X", "X"],
  ["", ""],
] as const)("%o wears %o", ([name, badge]) => {
  expect(initials(name)).toBe(badge);
});
