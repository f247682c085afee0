const AROUND = 40;

/** Where two texts part, as the end of a sentence; null where they do not. */
export function firstDifference(found: string, expected: string): string | null {
  const [is, should] = [found.split("\n"), expected.split("\n")];
  const line = should.findIndex((text, index) => text !== is[index]);
  if (line === -1) return is.length === should.length ? null : `: it continues after line ${should.length}.`;
  const [foundLine, expectedLine = ""] = [is[line], should[line]];
  if (foundLine === undefined) return `: it ends before line ${line + 1}.`;
  const at = partingOf(foundLine, expectedLine);
  return `: line ${line + 1} has ${excerpt(foundLine, at)}, expected ${excerpt(expectedLine, at)}.`;
}

function partingOf(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function excerpt(line: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND];
  const text = line.slice(from, to).trim();
  return `"${from > 0 ? "…" : ""}${text}${to < line.length ? "…" : ""}"`;
}
