import type { RefObject } from "react";

/** Radix gives the focus back to a trigger of its own; ours are often loaded earlier than it, so we remember. */
export const returnFocus = (opener: RefObject<Element | null>) => ({
  onOpenAutoFocus: () => {
    opener.current = document.activeElement;
  },
  onCloseAutoFocus: (closing: Event) => {
    closing.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  },
});
