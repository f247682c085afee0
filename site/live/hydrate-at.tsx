import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";

import { Boundary, keepBuilt } from "#site/ui/boundary.tsx";

/**
 * Brings to life, in place, what the build drew on a page that loads React only for a part someone uses (`mount.ts`).
 * Synchronously, so that a press on one of its buttons can be repeated. A page that the server drew has other markup there
 * (`data-redraw`), which React replaces.
 */
export function hydrateAt(place: HTMLElement, part: ReactNode) {
  keepBuilt(place);
  const root = <Boundary>{part}</Boundary>;
  flushSync(() => {
    if ("redraw" in place.dataset) createRoot(place).render(root);
    else hydrateRoot(place, root);
  });
}
