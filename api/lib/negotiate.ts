export type Encoding = "br" | "gzip" | "identity";

const BEST_FIRST = ["br", "gzip", "identity"] as const;
const IDENTITY_ONLY: readonly Encoding[] = ["identity"];

// A visitor chooses this header's text, so what is remembered has to end somewhere; browsers send about a dozen.
const MOST_REMEMBERED = 200;
const LONGEST_REMEMBERED = 200;

/**
 * The encodings a request accepts, the wanted ones first. An absent header accepts anything, yet plain bytes are
 * what a client without one can read. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
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

/** Each coding's weight. Named twice, the lower one counts: a refusal anywhere is a refusal. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const coding = name === "x-gzip" ? "gzip" : name;
    weights.set(coding, Math.min(weights.get(coding) ?? 1, readWeight(parameters)));
  }
  return weights;
}

/** A weight that cannot be read is a refusal: plain bytes are always understood, unwanted ones are not. */
function readWeight(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
}
