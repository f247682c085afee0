import { useSyncExternalStore } from "react";

import type { Store } from "./store.ts";

/** The value of a store, in parts that the build does not render. */
export const useStore = <T>({ listen, get }: Store<T>): T => useSyncExternalStore(listen, get, get);
