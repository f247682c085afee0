import { testOn } from "./on-demand.ts";

export { expect } from "./fixtures.ts";

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

/** A second site, with everything set that the other specs leave unset, and without any company: it is built sooner. */
export const test = testOn("configuredSite");
