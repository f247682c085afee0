import { z } from "zod";

/** Long lists are paged: the next page begins before the last id of this one. */
export const PageQuery = z.object({
  before: z.coerce.number().int().positive().nullable().default(null),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

type Page = z.output<typeof PageQuery>;

/** Reads one more than a page, to know whether there is a next page. */
export async function pageOf<Item extends { id: number }>(
  { before, limit }: Page,
  read: (page: Page) => Promise<Item[]>,
): Promise<{ items: Item[]; nextBefore: number | null }> {
  const found = await read({ before, limit: limit + 1 });
  const items = found.slice(0, limit);
  return { items, nextBefore: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}
