import { expect, test as base } from "./fixtures.ts";

export { expect };

export const DONATION_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

export const GALLERY = "/dev/gallery";

export const SETTINGS = {
  GALLERY: "on",
  BETA: "on",
  DONATION_ADDRESS,
  OPERATOR_NAME: "Ledger Works Ltd",
  OPERATOR_COMPANY_NUMBER: "01234567",
  SEED: "off",
};

/** A second site with every setting that the other specs leave unset, and without companies, so that it builds sooner. */
export const test = base.extend<{ configuredSite: string }>({
  configuredSite: [
    async ({ browserName: _ }, use) => {
      const answer = await fetch(process.env["E2E_CONFIGURED_SITE"] ?? "");
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The configured site did not start: ${text}`);
      await use(text);
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ configuredSite }, use) => use(configuredSite),
});
