import { describe, expect, test } from "vitest";

import { SettingError } from "./settings-error.ts";
import { readSettings } from "./settings.ts";

test("without any setting everything has a default, and nothing about the operator is made up", () => {
  expect(readSettings({})).toMatchObject({
    databaseUrl: null,
    port: 4321,
    host: undefined,
    dataFolder: expect.stringMatching(/\/\.data$/),
    seed: true,
    site: {
      siteTitle: "Bitcoin Treasury Tracker",
      siteUrl: null,
      operatorName: null,
      companyNumber: null,
      vatNumber: null,
    },
  });
});

test("an empty setting counts as unset", () => {
  const empty = Object.fromEntries(
    ["DATABASE_URL", "PORT", "SEED", "SITE_URL", "SITE_TITLE"].map((n) => [n, " "]),
  );
  expect(JSON.stringify(readSettings(empty))).toBe(JSON.stringify(readSettings({})));
});

test("the public address loses its last slash", () => {
  expect(readSettings({ SITE_URL: "https://tracker.example/" }).site.siteUrl).toBe("https://tracker.example");
});

describe("a setting that cannot be used ends with one sentence that names it and the way out", () => {
  test.for([
    ["DATABASE_URL", "localhost:5432", /^DATABASE_URL is not the address .* unset it/],
    ["DATABASE_URL", "mysql://root@localhost/x", /^DATABASE_URL is not the address/],
    ["DATABASE_URL", "postgres://localhost", /^DATABASE_URL is not the address/],
    ["PORT", "http", /^PORT is "http": set it to a number/],
    ["PORT", "65536", /^PORT is "65536"/],
    ["PORT", "-1", /^PORT is "-1"/],
    ["TRUSTED_PROXIES", "proxy", /^TRUSTED_PROXIES has "proxy": .* unset it\.$/],
    ["SEED", "maybe", /^SEED is "maybe": set it to on or off/],
    ["SITE_URL", "tracker.example", /^SITE_URL cannot be used .* unset it\.$/],
    ["SITE_URL", "javascript:alert(1)", /^SITE_URL cannot be used/],
  ] as const)("%s=%s", ([name, value, sentence]) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(sentence);
  });

  test("and never repeats a password", () => {
    expect(() => readSettings({ DATABASE_URL: "http://admin:hunter2@host/x" })).toThrow(/^(?!.*hunter2)/);
  });
});
