import { extname } from "node:path";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";

import contentTypes from "./content-types.json" with { type: "json" };

export type Encoding = "br" | "gzip" | "identity";

const BEST_FIRST = ["br", "gzip", "identity"] as const;
const IDENTITY_ONLY: readonly Encoding[] = ["identity"];

// Clients choose this header's text, so the cache needs a limit. Browsers send about a dozen variants.
const MOST_REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;

/**
 * The encodings a request accepts, preferred ones first. A missing header accepts anything, but a client that sends none
 * may only understand plain bytes. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return IDENTITY_ONLY;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = negotiate(header);
  if (remembered.size < MOST_REMEMBERED && header.length <= LONGEST_REMEMBERED)
    remembered.set(header, accepted);
  return accepted;
}

const remembered = new Map<string, readonly Encoding[]>();

function negotiate(header: string): readonly Encoding[] {
  const weights = readWeights(header);
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  return BEST_FIRST.filter((encoding) => weightOf(encoding) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  );
}

/** The weight of each encoding. If one is named twice, the lower weight counts: a refusal anywhere is a refusal. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const coding = name === "x-gzip" ? "gzip" : name;
    weights.set(coding, Math.min(weights.get(coding) ?? 1, readWeight(parameters)));
  }
  return weights;
}

/** A weight we can't read counts as a refusal: plain bytes are always understood, other encodings may not be. */
function readWeight(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
}

const OPAQUE_TAG = /"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Whether an If-None-Match header names this strong tag. Weak comparison: a W/ prefix makes no difference. */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  for (const [tag] of ifNoneMatch.matchAll(OPAQUE_TAG)) if (tag === etag) return true;
  return false;
}

const MIMES: Record<string, string> = contentTypes;
const COMPRESSIBLE = /charset=utf-8$|^font\/[ot]tf$|^image\/x-icon$|^application\/wasm$/;

/** What a file is by its name, and whether compressing it is worthwhile. */
export function contentTypeOf(file: string) {
  const mime = MIMES[extname(file).toLowerCase()] ?? "application/octet-stream";
  return { mime, compressible: COMPRESSIBLE.test(mime) };
}

export type Header = readonly [name: string, value: string];

/** The headers of one address: the given ones, changed by each matching rule in order, so the last one wins. */
export function headersFor(path: string, rules: readonly HeaderRule[], given: readonly Header[] = []) {
  const matching = rules.filter(({ match }) => covers(match, path));
  const byName = new Map<string, Header>();
  for (const [name, value] of [...given, ...matching.flatMap(({ headers }) => Object.entries(headers))])
    if (value === null) byName.delete(name.toLowerCase());
    else byName.set(name.toLowerCase(), [name, value]);
  return [...byName.values()];
}

const covers = (match: string, path: string): boolean =>
  match.endsWith("/**") ? path.startsWith(match.slice(0, -2)) : path === match;
