import { showUnavailable } from "#site/components/ui/plain-toast.ts";

import { loadOnce } from "./load-once.ts";

/** Attaches to elements already in the page. */
type Mount = (place: HTMLElement) => void;
type Loaders = Record<string, () => Promise<Mount>>;

const FIRST_SIGNS = ["pointerover", "pointerdown", "focusin", "input", "click"] as const;

/**
 * Loads the part of each element marked `data-mount` at the first sign that a visitor is about to use it, or with
 * `data-at="sight"` when it becomes visible, or at once if something was typed into it or the address has the parameter
 * that `data-query` names. A press that comes before the part has loaded is repeated (before this ran, by
 * `EARLY_SCRIPTS.faults`). After a failure the next sign tries again.
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
  const mountOrWait = (sign?: Event) =>
    void mount().catch(() => {
      if (sign && sign.type !== "pointerover") showUnavailable();
      waitForSign();
    });
  function waitForSign() {
    const seen = new AbortController();
    const answer = (sign: Event) => {
      seen.abort();
      mountOrWait(sign);
    };
    for (const sign of FIRST_SIGNS) place.addEventListener(sign, answer, seen);
  }
  const isInAddress = new URLSearchParams(location.search).has(place.dataset["query"] ?? "");
  const isTyped = [...place.querySelectorAll("input")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  if (isInAddress || isTyped || place.matches(":focus-within")) mountOrWait();
  else if (place.dataset["at"] === "sight") onceSeen(place, mountOrWait);
  else waitForSign();

  const buttons = () => [...place.querySelectorAll("button")];
  place.addEventListener("click", ({ target }) => {
    const index = buttons().findIndex((button) => target instanceof Node && button.contains(target));
    if (index !== -1 && !isMounted) mount().then(() => buttons()[index]?.click(), showUnavailable);
  });
  place.dataset["alive"] = "";
  place.dispatchEvent(new Event("alive"));
}

function onceSeen(place: Element, run: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(place);
}
