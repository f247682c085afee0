/** Visits all items, a few at once and none twice. */
export async function ofEach<Item>(
  atOnce: number,
  items: readonly Item[],
  visit: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await visit(item);
    }),
  );
}
