import { z } from "zod";

import { safeHref } from "./safe-href.ts";

export const REQUIRED = "is required";
const WEB_ADDRESS = "must be a web address such as https://example.com/news";

/** A database can't store NUL or half a surrogate pair. */
export const storable = z
  .string()
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "contains a character we can't store");

export const typed = (maxChars: number) => storable.trim().max(maxChars);
export const required = (maxChars: number) => typed(maxChars).min(1, REQUIRED);

/** The name or title of something: without characters that reverse the direction of the text around them. */
export const typedName = (maxChars: number) =>
  typed(maxChars).refine(
    (text) => !/[\u202A-\u202E\u2066-\u2069]/.test(text),
    "contains an invisible character that changes the direction of text",
  );
export const requiredName = (maxChars: number) => typedName(maxChars).min(1, REQUIRED);

/** An address that may become a public link, so it must not contain a password. */
export const WebUrl = z
  .url({ protocol: /^https?$/, error: WEB_ADDRESS, abort: true })
  .refine((url) => url.isWellFormed() && safeHref(url) !== undefined, { error: WEB_ADDRESS, abort: true })
  .refine((url) => {
    const { username, password } = new URL(url);
    return username === "" && password === "";
  }, "must not contain a user name or password; use an address such as https://example.com/news");

/** Blank text means unknown. */
export const blankIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? null : given), schema.nullable()).default(null);
