import { useLayoutEffect, type ReactNode, type RefObject } from "react";

type BuiltProps = {
  /** Stays, whatever it contains. */
  place: RefObject<HTMLElement | null>;
  onReplaced?: (place: HTMLElement) => void;
  children: ReactNode;
};

/** What the page was built with. If it has the focus when it is replaced, the same link or button gets it. */
export function Built({ place, onReplaced, children }: BuiltProps) {
  useLayoutEffect(
    () => () => {
      if (place.current === null) return;
      // What is shown there decides what can be focused.
      onReplaced?.(place.current);
      queueMicrotask(rememberFocus(place.current));
    },
    [],
  );
  return children;
}

/** Says what an element is, wherever it has moved to. */
const signOf = (element: Element) => element.className + element.getAttribute("href") + element.ariaLabel;

/** Focuses what is now in `place` instead of what had the focus there before. */
export function rememberFocus(place: HTMLElement): () => void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  if (focused === null) return () => undefined;
  const sign = signOf(focused);
  const alike = () =>
    [...place.querySelectorAll<HTMLElement>(focused.localName)].filter(
      (one) => signOf(one) === sign && one.checkVisibility(),
    );
  const index = alike().findIndex((one) => one === focused);
  return () => alike()[index]?.focus({ preventScroll: true });
}
