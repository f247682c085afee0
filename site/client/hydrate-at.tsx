import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

import { Boundary, keepBuilt } from "#site/components/ui/boundary.tsx";

/**
 * Brings to life, in place, what the build drew on a page that loads React only for a part someone uses (`mount.ts`).
 * Synchronously, so that a press on one of its buttons can be repeated.
 */
export function hydrateAt(place: HTMLElement, part: ReactNode) {
  keepBuilt(place);
  flushSync(() => hydrateRoot(place, <Boundary>{part}</Boundary>));
}
