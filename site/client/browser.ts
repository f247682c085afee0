import type { WritableAtom } from "nanostores";

/** A build renders the islands too, and must send no requests. */
export const isOnScreen = (): boolean => typeof document !== "undefined";

/** A page restored from the browser's cache is a new visit. */
export function onReturn(visit: () => void): () => void {
  const gone = new AbortController();
  addEventListener("pageshow", ({ persisted }) => persisted && visit(), gone);
  return () => gone.abort();
}

const waiting = new Map<object, () => void>();

/** Sets what a page shows. In a hidden tab that waits until it is visible: painting pauses there, sockets and timers go on. */
export function show<T>($store: WritableAtom<T>, value: T) {
  waiting.set($store, () => $store.set(value));
  if (isHidden()) document.addEventListener("visibilitychange", showWaiting);
  else showWaiting();
}

const isHidden = () => isOnScreen() && document.hidden;

function showWaiting() {
  if (isHidden()) return;
  const changes = [...waiting.values()];
  waiting.clear();
  for (const change of changes) change();
}

/** Fetches text from our own server. Most pages only read; `request` can do more, but is larger. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
