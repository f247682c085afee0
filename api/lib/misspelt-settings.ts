/** Shorter names are those of others: HOME is not a misspelt HOST. */
const SHORTEST_CHARS = 6;
const MOST_EDITS = 2;

/** Names in the environment that are almost those of settings, with the nearest. */
export const misspeltSettings = (names: readonly string[], known: ReadonlySet<string>) =>
  names
    .filter((name) => !known.has(name))
    .flatMap((name) =>
      long(known)
        .map((meant) => ({ name, meant, edits: editsBetween(name.toUpperCase(), meant) }))
        .filter(({ edits }) => edits <= MOST_EDITS)
        .toSorted((a, b) => a.edits - b.edits)
        .slice(0, 1),
    );

const long = (known: ReadonlySet<string>) => [...known].filter(({ length }) => length >= SHORTEST_CHARS);

/** How many letters have to be added, removed or replaced to get from one word to the other. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, edits) => edits);
  for (const [index, letter] of [...from].entries()) {
    const above = row;
    row = [index + 1];
    for (const [column, other] of [...to].entries())
      row.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
  }
  return row.at(-1) ?? 0;
}
