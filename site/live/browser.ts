import type { ReadableAtom } from "nanostores";

/** A build renders the islands too, and must send no requests. */
export const isOnScreen = (): boolean => typeof document !== "undefined";

/** A page restored from the browser's cache is a new visit. */
export function onReturn(visit: () => void): () => void {
  const gone = new AbortController();
  addEventListener("pageshow", ({ persisted }) => persisted && visit(), gone);
  return () => gone.abort();
}

/** Calls when the store changes; in a hidden tab, once it becomes visible. */
export function onSight($store: ReadableAtom, look: () => void): () => void {
  const lookNow = () => {
    if (!document.hidden) look();
  };
  const gone = new AbortController();
  const unlisten = $store.listen(lookNow);
  document.addEventListener("visibilitychange", lookNow, gone);
  return () => {
    unlisten();
    gone.abort();
  };
}

/** Fetches text from our own server. Most pages only read; `request` can do more, but is larger. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
