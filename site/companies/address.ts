import { DEFAULT_VIEW, DIRECTIONS, firstDirection, SORT_KEYS, TABS, type View } from "./view.ts";

/** The view an address asks for. What it does not know it ignores. */
export function viewIn(query: string): View {
  const asked = new URLSearchParams(query);
  const columns = asked.get("columns") ?? "";
  const sort = knownWord([...SORT_KEYS, ...columns.split(",")], asked.get("sort")) ?? DEFAULT_VIEW.sort;
  return {
    tab: knownWord(TABS, asked.get("tab")) ?? DEFAULT_VIEW.tab,
    search: asked.get("q") ?? "",
    country: asked.get("country")?.toUpperCase() ?? "",
    sector: asked.get("sector") ?? "",
    sort,
    direction: knownWord(DIRECTIONS, asked.get("dir")) ?? firstDirection(sort),
    columns,
  };
}

/** The one query of an address that shows this view; parameters that are not ours stay before it. */
export function queryOf(view: View, query: string): string {
  const { tab, search, country, sector, sort, direction, columns } = view;
  const asked = new URLSearchParams(query);
  const put = (name: string, value: string, usual: string) => {
    asked.delete(name);
    if (value !== usual) asked.set(name, value);
  };
  put("tab", tab, DEFAULT_VIEW.tab);
  put("q", search.trim() === "" ? "" : search, "");
  put("country", country, "");
  put("sector", sector, "");
  put("sort", sort, DEFAULT_VIEW.sort);
  put("dir", direction, firstDirection(sort));
  put("columns", columns, "");
  const text = asked.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

const knownWord = <Word extends string>(words: readonly Word[], asked: string | null): Word | null =>
  words.find((word) => word === asked) ?? null;
