const TOUCHES = ["pointerover", "pointerdown", "focusin", "input", "click"] as const;

/** Calls `load` at the first sign that a visitor is about to use this element. After a failure the next sign tries again. */
export function onTouch(element: EventTarget, load: () => Promise<unknown>) {
  const touched = new AbortController();
  const answer = () => {
    touched.abort();
    load().catch(() => onTouch(element, load));
  };
  for (const touch of TOUCHES) element.addEventListener(touch, answer, { signal: touched.signal });
}
