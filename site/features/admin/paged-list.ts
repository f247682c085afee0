import { atom } from "nanostores";

import type { Page } from "#contract/admin.ts";
import type { Is } from "#contract/shape.ts";

import { adminRead, showAdminFailure } from "./admin-request.ts";

type Options = { failure: string; filter?: () => Record<string, string> };

export function pagedList<Item>(path: string, isPage: Is<Page<Item>>, { failure, filter }: Options) {
  const $page = atom<Page<Item> | null>(null);
  const $pending = atom(false);
  const read = (query: Record<string, string>) => adminRead(path, isPage, query);

  async function loadAfter(known: readonly Item[], query: Record<string, string>) {
    $pending.set(true);
    try {
      const page = await read({ ...filter?.(), ...query });
      $page.set({ ...page, items: [...known, ...page.items] });
    } catch (error) {
      showAdminFailure(error, failure);
    } finally {
      $pending.set(false);
    }
  }

  const load = () => loadAfter([], {});
  const loadOlder = async () => {
    const { items = [], nextBefore } = $page.get() ?? {};
    if (nextBefore) await loadAfter(items, { before: String(nextBefore) });
  };
  return { $page, $pending, read, load, loadOlder };
}
