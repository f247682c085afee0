const TOUCHES = ["pointerover", "pointerdown", "focusin", "input"] as const;

/** Runs `load` once, at the first sign that somebody is about to use this element. */
export function onTouch(element: EventTarget, load: () => void) {
  const touched = new AbortController();
  const answer = () => {
    touched.abort();
    load();
  };
  for (const touch of TOUCHES) element.addEventListener(touch, answer, { signal: touched.signal });
}
