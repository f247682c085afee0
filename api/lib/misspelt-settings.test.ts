import { expect, test } from "vitest";

import { misspeltSettings } from "./misspelt-settings.ts";
import { readSettings } from "./settings.ts";

const known = new Set<string>();
readSettings({}, known);

test.for([
  ["DATABSE_URL", "DATABASE_URL"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["site_url", "SITE_URL"],
  ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
  ["FINHUB_KEY", "FINNHUB_KEY"],
] as const)("%s is taken for a misspelt %s", ([name, meant]) => {
  expect(misspeltSettings([name], known)).toMatchObject([{ name, meant }]);
});

test("settings themselves and what others keep in the environment are left alone", () => {
  const others = ["HOME", "HOSTNAME", "LOGNAME", "NODE_OPTIONS", "SSH_AUTH_SOCK", "XDG_DATA_DIRS", "PGHOST"];
  expect(misspeltSettings([...known, ...others], known)).toEqual([]);
});
