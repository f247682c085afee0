/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * What a Range header asks of a file of this size. Several ranges, other units and nonsense are ignored, which
 * means the whole file. https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2
 */
export function readByteRange(header: string, size: number): ByteRange | "ignored" | "unsatisfiable" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "ignored";
  if (from === "") return within(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== "" && Number(to) < Number(from)) return "ignored";
  return within(Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1), size);
}

const within = (first: number, last: number, size: number): ByteRange | "unsatisfiable" =>
  first < size ? { first, last } : "unsatisfiable";
