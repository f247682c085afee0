import { useSyncExternalStore } from "react";

/** As the style sheets ask (`cards.css`, `ranking.css`): paper is never narrow. */
const NARROW = "screen and (width < 48rem)";

/** Whether the list is drawn as cards. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrow, isNarrowUnknown);

function listen(onChange: () => void) {
  const asked = matchMedia(NARROW);
  asked.addEventListener("change", onChange);
  return () => asked.removeEventListener("change", onChange);
}

const isNarrow = () => matchMedia(NARROW).matches;
const isNarrowUnknown = () => false;
