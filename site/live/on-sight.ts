import type { ReadableAtom } from "nanostores";

/** Look when the store changed; in a hidden tab, when it can be seen again. */
export function onSight($store: ReadableAtom, look: () => void): () => void {
  const lookNow = () => {
    if (!document.hidden) look();
  };
  const unlisten = $store.listen(lookNow);
  document.addEventListener("visibilitychange", lookNow);
  return () => {
    unlisten();
    document.removeEventListener("visibilitychange", lookNow);
  };
}
