import { showUnavailable } from "#site/ui/plain-toast.ts";

import { loadOnce } from "./load-once.ts";
import { onTouch } from "./on-touch.ts";

/** Attaches to elements already in the page. */
type Mount = (place: HTMLElement) => void;
type Loaders = Record<string, () => Promise<Mount>>;

/**
 * Loads the part of each element marked `data-mount` when a visitor is about to use it, or with `data-at="sight"` when it
 * becomes visible, or with `data-query` if the address has that parameter. A press that comes before the part has loaded
 * is repeated.
 */
export function mountParts(loaders: Loaders) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-mount]")) {
    const load = loaders[place.dataset["mount"] ?? ""];
    if (load) mountLate(place, load);
  }
}

function mountLate(place: HTMLElement, load: () => Promise<Mount>) {
  let isMounted = false;
  const mount = loadOnce(async () => {
    const mountAt = await load();
    mountAt(place);
    isMounted = true;
  });
  const isInAddress = new URLSearchParams(location.search).has(place.dataset["query"] ?? "");
  const isInUse = place.contains(document.activeElement);
  if (isInAddress || isInUse) mount().catch(() => onTouch(place, mount));
  else if (place.dataset["at"] === "sight") onceSeen(place, () => mount().catch(() => onTouch(place, mount)));
  else onTouch(place, mount);

  const buttons = () => [...place.querySelectorAll("button")];
  place.addEventListener("click", ({ target }) => {
    const index = buttons().findIndex((button) => target instanceof Node && button.contains(target));
    if (index !== -1 && !isMounted) mount().then(() => buttons()[index]?.click(), showUnavailable);
  });
}

function onceSeen(place: Element, run: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(place);
}
