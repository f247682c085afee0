import type { ReadableAtom } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";

import { onSight } from "./browser.ts";

/** The value of a store. The build, and hydration after it, render `built` whatever the store contains. */
export function useValue<T>($store: ReadableAtom<T>, built: T): T {
  const subscribe = useCallback((onChange: () => void) => onSight($store, onChange), [$store]);
  return useSyncExternalStore(
    subscribe,
    () => $store.get(),
    () => built,
  );
}
