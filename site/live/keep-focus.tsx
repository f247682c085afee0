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
      queueMicrotask(rememberFocus(place.current));
      onReplaced?.(place.current);
    },
    [],
  );
  return children;
}

/** Focuses what is now in `place` instead of what had the focus there before. */
export function rememberFocus(place: HTMLElement): () => void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  if (focused === null) return () => undefined;
  const { localName, className } = focused;
  const href = focused.getAttribute("href");
  const alike = () =>
    [...place.querySelectorAll<HTMLElement>(localName)].filter(
      (one) => one.className === className && one.getAttribute("href") === href && one.checkVisibility(),
    );
  const index = alike().findIndex((one) => one === focused);
  return () => alike()[index]?.focus({ preventScroll: true });
}
