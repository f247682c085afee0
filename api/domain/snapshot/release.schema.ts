import { z } from "zod";

/** Headers that depend on the bytes or the request: each server sets these itself. */
const OWNED_BY_THE_SERVER = new Set([
  "accept-ranges",
  "allow",
  "connection",
  "content-encoding",
  "content-length",
  "content-range",
  "date",
  "etag",
  "location",
  "transfer-encoding",
  "vary",
]);

const HeaderName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/, "A header name may contain letters, digits and dashes only.")
  .refine((name) => !OWNED_BY_THE_SERVER.has(name.toLowerCase()), {
    error: "The server sets this header itself; remove it from the rule.",
  });

const HeaderValue = z
  .string()
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "A header value must be one line of printable ASCII.");

const Match = z
  .string()
  .regex(/^\/([^*]*\/)?\*\*$|^\/[^*]*$/, 'A match must be "/page" for one address, "/folder/**" or "/**".');

export const HeaderRuleSchema = z.strictObject({
  match: Match,
  /** Null removes the value set by an earlier rule. */
  headers: z.record(HeaderName, HeaderValue.nullable()),
});

/** headers.json of a release, the only list of headers. If two rules set the same header, the later one wins. */
export const ReleaseHeadersSchema = z.strictObject({ rules: z.array(HeaderRuleSchema) });

export type HeaderRule = z.infer<typeof HeaderRuleSchema>;

/** release.json: a summary of a release, for programs that check which one is being served. */
export const ReleaseSummarySchema = z.object({
  release: z.string(),
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  /** Bitcoin by company id; null if unknown. */
  holdings: z.record(z.string(), z.string().nullable()),
});
