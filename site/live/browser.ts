import type { Store } from "#site/ui/store.ts";

/** A build renders the islands too, and must send no requests. */
export const isOnScreen = (): boolean => typeof document !== "undefined";

/** A page restored from the browser's cache is a new visit. */
export function onReturn(visit: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) visit();
  };
  addEventListener("pageshow", look);
  return () => removeEventListener("pageshow", look);
}

/** Calls when the store changes; in a hidden tab, once it becomes visible. */
export function onSight($store: Pick<Store<unknown>, "listen">, look: () => void): () => void {
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

/** Fetches text from our own server. Most pages only read; `request` can do more, but is larger. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
