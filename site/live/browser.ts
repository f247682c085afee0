import type { ReadableAtom } from "nanostores";

/** A build draws the islands too, and must send no request. */
export const isOnScreen = (): boolean => typeof document !== "undefined";

/** A page that the browser kept and shows again is a new visit. */
export function onReturn(visit: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) visit();
  };
  addEventListener("pageshow", look);
  return () => removeEventListener("pageshow", look);
}

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

/** What an address of our own says. Most pages only read; `request` can do more, and costs more. */
export async function readText(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}
