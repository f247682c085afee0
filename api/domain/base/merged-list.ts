type Order<Item> = (a: Item, b: Item) => number;

/**
 * One ordered list of what several owners contribute. Each list is made from the last one: only the items of owners that
 * are new or gone are sorted in or taken out. The order must leave no two items equal, so that the result is always that
 * of sorting everything.
 */
export function openMergedList<Owner extends object, Item>(
  itemsOf: (owner: Owner) => readonly Item[],
  order: Order<Item>,
) {
  let last: { owners: Set<Owner>; items: Item[] } = { owners: new Set(), items: [] };
  return (of: Iterable<Owner>): Item[] => {
    const owners = new Set(of);
    const added = [...owners.difference(last.owners)].flatMap(itemsOf);
    const gone = [...last.owners.difference(owners)].flatMap(itemsOf);
    if (added.length + gone.length > FEW)
      last = { owners, items: [...owners].flatMap(itemsOf).toSorted(order) };
    else if (added.length + gone.length > 0)
      last = { owners, items: replaced(last.items, { added, gone }, order) };
    return last.items;
  };
}

/** Sorting a long list again takes longer than looking up so many places in it. */
const FEW = 2_000;

type Difference<Item> = { added: readonly Item[]; gone: readonly Item[] };

function replaced<Item>(sorted: readonly Item[], { added, gone }: Difference<Item>, order: Order<Item>) {
  const items = [...sorted];
  for (const item of gone) items.splice(placeFor(item, items, order), 1);
  for (const item of added) items.splice(placeFor(item, items, order), 0, item);
  return items;
}

/** Where an item is, or belongs. */
function placeFor<Item>(item: Item, sorted: readonly Item[], order: Order<Item>): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const isBefore = sorted.slice(middle, middle + 1).some((other) => order(other, item) < 0);
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  return from;
}
