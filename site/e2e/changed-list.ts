import { testOn } from "./on-demand.ts";

export { expect } from "./fixtures.ts";

/** Built, and since then no company of the list any more. */
export const LEFT = "/company/1";
/** Added since the pages were built. */
export const ADDED = "/company/900001";
/** Neither built nor on record. */
export const UNKNOWN = "/company/900002";

/** The pages as they were built, over a list that has changed since. */
export const test = testOn("changedList");
