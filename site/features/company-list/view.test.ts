import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ADDRESS_PAUSE_MS } from "./change-view.ts";
import { DEFAULT_VIEW } from "./view.ts";

const replaceState = vi.fn();
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  replaceState.mockReset();
  vi.stubGlobal("document", {});
  vi.stubGlobal("history", { replaceState, state: null });
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openAt(search: string) {
  vi.stubGlobal("location", { pathname: "/dashboard", search, hash: "" });
  const [view, changes] = await Promise.all([import("./view.ts"), import("./change-view.ts")]);
  view.$view.listen(() => {});
  return { ...view, ...changes };
}

test("a page shows what its address asks for", async () => {
  const { $view } = await openAt("?tab=profiles&q=mara");
  expect($view.get()).toEqual({ ...DEFAULT_VIEW, tab: "profiles", search: "mara" });
});

test("typing writes the address once, after a pause", async () => {
  const { changeView } = await openAt("");
  for (const search of ["m", "ms", "mst"]) changeView({ search });
  expect(replaceState).not.toHaveBeenCalled();
  vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
  expect(replaceState.mock.calls).toEqual([[null, "", "/dashboard?q=mst"]]);
});

test("who leaves before the pause still finds the address written", async () => {
  const { changeView } = await openAt("");
  changeView({ country: "JP" });
  listeners.get("pagehide")?.();
  expect(replaceState.mock.calls).toEqual([[null, "", "/dashboard?country=JP"]]);
  vi.advanceTimersByTime(ADDRESS_PAUSE_MS);
  expect(replaceState).toHaveBeenCalledOnce();
});

test("back and forward show the view of that address", async () => {
  const { $view } = await openAt("?country=JP");
  vi.stubGlobal("location", { pathname: "/dashboard", search: "", hash: "" });
  listeners.get("popstate")?.();
  expect($view.get()).toEqual(DEFAULT_VIEW);
});

test("clearing the filters keeps the view and its order", async () => {
  const { $view, clearFilters } = await openAt("?q=a&country=JP&sector=Mining&sort=name");
  clearFilters();
  expect($view.get()).toEqual({ ...DEFAULT_VIEW, sort: "name", direction: "asc" });
});

test("a second press on a heading turns the order round", async () => {
  const { $view, sortBy } = await openAt("");
  sortBy("marketCap");
  expect($view.get()).toMatchObject({ sort: "marketCap", direction: "desc" });
  sortBy("marketCap");
  expect($view.get()).toMatchObject({ sort: "marketCap", direction: "asc" });
});
