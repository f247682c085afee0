import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { SettingError } from "./settings-error.ts";
import { readSettings } from "./settings.ts";

const EXAMPLE = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
const README = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
const named = [...EXAMPLE.matchAll(/^#([A-Z_\d]+)=/gm)].map(([, name = ""]) => name);
/** As a shell reads it once the # before each setting is removed. */
const settingsFile = EXAMPLE.replaceAll(/^#(?=[A-Z_\d]+=)/gm, "");
const asShell = ["-euc", 'set -a; eval "$1"; exec /usr/bin/env -0', "sh", settingsFile];
const sourced = execFileSync("/bin/sh", asShell, { encoding: "utf8", env: {} });
const inExample = Object.fromEntries(
  sourced.split("\0").flatMap((line) => {
    const [name = "", ...value] = line.split("=");
    return named.includes(name) ? [[name, value.join("=")]] : [];
  }),
);

/** What files in api/deploy take from the same file. */
const OF_DEPLOYMENT = ["to-hosts.sh", "compose.yaml"].flatMap((name) =>
  [...readFileSync(join(import.meta.dirname, "../deploy", name), "utf8").matchAll(/\$\{([A-Z_]+):[-?]/g)].map(
    ([, setting = ""]) => setting,
  ),
);

test("the example names every setting and no other, and the README names the example", () => {
  const asked = new Set<string>();
  const note = (_: object, name: string) => void asked.add(name);
  readSettings(new Proxy<Record<string, undefined>>({}, { get: note }));
  expect(asked).toContain("PORT");
  expect(Object.keys(inExample).toSorted()).toEqual([...new Set([...asked, ...OF_DEPLOYMENT])].toSorted());
  expect(README).toContain("(.env.example)");
});

test("the example's values are the defaults", () => {
  expect(JSON.stringify(readSettings(inExample))).toBe(JSON.stringify(readSettings({})));
});

test("a setting that the README names exists", () => {
  const inReadme = [...README.matchAll(/`([A-Z][A-Z\d]*_[A-Z_\d]+|PORT|HOST|SEED|BETA)`/g)].map(
    ([, name]) => name,
  );
  expect(inReadme.filter((name = "") => !(name in inExample))).toEqual([]);
});

test("without any setting everything has a default, and nothing about the operator is made up", () => {
  expect(readSettings({})).toMatchObject({
    databaseUrl: null,
    port: 4321,
    host: undefined,
    dataFolder: expect.stringMatching(/\/\.data$/),
    seed: true,
    firstAdmin: { username: "admin", password: null },
    site: {
      siteTitle: "Bitcoin Treasury Tracker",
      siteUrl: null,
      operatorName: null,
      companyNumber: null,
      vatNumber: null,
      donationAddress: null,
      tipPageUrl: "https://buymeacoffee.com/",
      affiliateExchangeUrl: "https://www.kraken.com/",
      affiliateWalletUrl: "https://trezor.io/",
      affiliateWallet2Url: "https://www.ledger.com/",
      affiliateExchange2Url: "https://www.coinbase.com/",
      beta: false,
      demo: false,
    },
  });
});

test("what the operator sets is taken as written", () => {
  const site = readSettings({
    DONATION_ADDRESS: " 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa ",
    TIP_PAGE_URL: "https://tips.example/us?from=tracker",
    AFFILIATE_EXCHANGE_URL: "https://exchange.example/?ref=1",
    AFFILIATE_WALLET_URL: "https://wallet.example/?ref=2",
    AFFILIATE_WALLET_2_URL: "https://wallet.example/?ref=3",
    AFFILIATE_EXCHANGE_2_URL: "https://exchange.example/?ref=4",
    BETA: "on",
  }).site;
  expect(site).toMatchObject({
    donationAddress: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    tipPageUrl: "https://tips.example/us?from=tracker",
    affiliateExchangeUrl: "https://exchange.example/?ref=1",
    affiliateWalletUrl: "https://wallet.example/?ref=2",
    affiliateWallet2Url: "https://wallet.example/?ref=3",
    affiliateExchange2Url: "https://exchange.example/?ref=4",
    beta: true,
    demo: false,
  });
});

test("the first administrator's password is taken as written, blanks included", () => {
  expect(readSettings({ ADMIN_USERNAME: " ann ", ADMIN_PASSWORD: " pass word " }).firstAdmin).toEqual({
    username: "ann",
    password: " pass word ",
  });
  expect(readSettings({ ADMIN_PASSWORD: " " }).firstAdmin.password).toBeNull();
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
    ["DATABASE_URL", "localhost:5432", /^DATABASE_URL is not a PostgreSQL address\. .* unset it/],
    ["DATABASE_URL", "mysql://root@localhost/x", /^DATABASE_URL is not a PostgreSQL address\./],
    ["DATABASE_URL", "postgres://localhost", /^DATABASE_URL is not a PostgreSQL address\./],
    [
      "DATA_DIR",
      `/srv/${"ö".repeat(240)}`,
      /^DATA_DIR is \/srv\/ö+, which is 485 bytes long\. Set it to a path of at most 480 bytes\.$/,
    ],
    ["PORT", "http", /^PORT is "http"\. Use a number/],
    ["PORT", "65536", /^PORT is "65536"/],
    ["PORT", "-1", /^PORT is "-1"/],
    ["TRUSTED_PROXIES", "proxy", /^TRUSTED_PROXIES contains "proxy"\. .* unset it\.$/],
    ["SEED", "maybe", /^SEED is "maybe"\. Use on or off/],
    ["ALERT_WEBHOOK_URL", "http://hooks.example/hunter2", /^ALERT_WEBHOOK_URL can't be used\. (?!.*hunter2)/],
    ["ALERT_WEBHOOK_URL", "https://me:hunter2@hooks.example", /^ALERT_WEBHOOK_URL (?!.*hunter2)/],
    ["ALERT_WEBHOOK_URL", "hunter2", /^ALERT_WEBHOOK_URL (?!.*hunter2)/],
    [
      "SITE_URL",
      "tracker.example",
      /^SITE_URL is "tracker\.example"\. Use an address such as https:\/\/tracker\.example, without a path, or unset it\.$/,
    ],
    ["SITE_URL", "javascript:alert(1)", /^SITE_URL is "javascript:alert\(1\)"/],
    ["SITE_URL", "https://site.example/tracker", /^SITE_URL is .*, without a path, or unset it\.$/],
    ["SITE_URL", "https://site.example/?tracker", /^SITE_URL is/],
    [
      "DONATION_ADDRESS",
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
      /^DONATION_ADDRESS .* \(wrong checksum\)\. .* unset it/,
    ],
    ["TIP_PAGE_URL", "tips.example", /^TIP_PAGE_URL is "tips\.example"\. Use an address .* unset it\.$/],
    ["TIP_PAGE_URL", "http://tips.example", /^TIP_PAGE_URL is/],
    ["AFFILIATE_EXCHANGE_URL", "javascript:alert(1)", /^AFFILIATE_EXCHANGE_URL is/],
    ["AFFILIATE_WALLET_URL", "wallet", /^AFFILIATE_WALLET_URL is/],
    ["AFFILIATE_WALLET_2_URL", "wallet", /^AFFILIATE_WALLET_2_URL is/],
    ["AFFILIATE_EXCHANGE_2_URL", "exchange", /^AFFILIATE_EXCHANGE_2_URL is/],
    ["ADMIN_USERNAME", "Ann Smith", /^ADMIN_USERNAME is "Ann Smith"\. Use .* unset it for admin\.$/],
    ["ADMIN_PASSWORD", "key_1234567890", /^ADMIN_PASSWORD must not start with key_\. .* unset it\.$/],
    ["ADMIN_SECOND_FACTOR", "on", /^ADMIN_SECOND_FACTOR is "on"\. Use optional or required, or unset/],
    ["BETA", "yes", /^BETA is "yes"\. Use off or on, or unset it for off\.$/],
  ] as const)("%s=%s", ([name, value, sentence]) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(sentence);
  });

  test("and never repeats a password", () => {
    expect(() => readSettings({ DATABASE_URL: "http://admin:hunter2@host/x" })).toThrow(/^(?!.*hunter2)/);
  });
});

test.for([
  ["https://hooks.example/services/T0/B0", "https://hooks.example/services/T0/B0"],
  ["http://localhost:9000/alerts", "http://localhost:9000/alerts"],
  ["http://[::1]:9000/", "http://[::1]:9000/"],
  ["", null],
] as const)("alerts go to %s", ([written, alertWebhookUrl]) => {
  expect(readSettings({ ALERT_WEBHOOK_URL: written })).toMatchObject({ alertWebhookUrl });
});

test("the price follows three exchanges unless told otherwise", () => {
  expect(readSettings({})).toMatchObject({
    priceFeed: "on",
    priceVenues: ["kraken", "bitstamp", "bitfinex"],
  });
  expect(readSettings({ PRICE_FEED: "demo", PRICE_VENUES: "Coinbase, kraken" })).toMatchObject({
    priceFeed: "demo",
    priceVenues: ["kraken", "coinbase"],
  });
});

test.for([
  [{ PRICE_FEED: "yes" }, /^PRICE_FEED is "yes"\. Use on, off or demo/],
  [
    { PRICE_VENUES: "kraken,mtgox" },
    /^PRICE_VENUES contains "mtgox"\. Use a comma-separated list of kraken, /,
  ],
] as const)("%o is refused with the way out", ([env, message]) => {
  expect(() => readSettings(env)).toThrow(message);
});

describe("sources of data", () => {
  test("without settings are those that need no key, and none of share prices", () => {
    expect(readSettings({}).sources).toMatchObject({
      areAsked: true,
      contact: null,
      quotes: [],
      hasApproximateCaps: true,
    });
    expect(readSettings({ APPROXIMATE_CAPS: "off" }).sources.hasApproximateCaps).toBe(false);
  });

  test("their figures are recorded by rule, unless a person wants to be asked", () => {
    const admits = (ADMISSION?: string) => readSettings({ ADMISSION }).sources.admitsByRule;
    expect([admits(), admits("auto"), admits("ask")]).toEqual([true, true, false]);
    expect(() => admits("never")).toThrow(/^ADMISSION is "never"\. Use auto or ask/);
  });

  test("are asked in the order they are named", () => {
    const env = { QUOTE_SOURCES: "finnhub, Twelve-Data", FINNHUB_KEY: "f", TWELVE_DATA_KEY: "t" };
    expect(readSettings(env).sources).toMatchObject({
      quotes: ["finnhub", "twelve-data"],
      keys: { finnhub: "f", "twelve-data": "t", fmp: null, coingecko: null, "ticker-app": null },
    });
  });

  test.for([
    [{ DATA_SOURCES: "some" }, /^DATA_SOURCES is "some"\. Use on or off/],
    [{ SOURCES_CONTACT: "me" }, /^SOURCES_CONTACT is not an e-mail address\. /],
    [
      { QUOTE_SOURCES: "stooq" },
      /^QUOTE_SOURCES contains "stooq"\. Use a comma-separated list of twelve-data, /,
    ],
    [
      { QUOTE_SOURCES: "fmp" },
      /^QUOTE_SOURCES contains fmp but FMP_KEY is not set\. Set that key, or remove fmp\./,
    ],
  ] as const)("%o is refused with the way out", ([env, message]) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});
