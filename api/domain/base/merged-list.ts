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
    const gone = new Set([...last.owners.difference(owners)].flatMap(itemsOf));
    const kept = gone.size === 0 ? last.items : last.items.filter((item) => !gone.has(item));
    last = { owners, items: added.length === 0 ? kept : sortedIn(kept, added, order) };
    return last.items;
  };
}

/** Sorting a long list again takes longer than looking up so many places in it. */
const FEW = 200;

function sortedIn<Item>(sorted: readonly Item[], added: readonly Item[], order: Order<Item>): Item[] {
  if (added.length > FEW) return [...sorted, ...added].toSorted(order);
  const items = [...sorted];
  for (const item of added) items.splice(placeFor(item, items, order), 0, item);
  return items;
}

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
