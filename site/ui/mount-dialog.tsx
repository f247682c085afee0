import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

/** Renders a dialog for a button outside React. Returns the function that opens it. */
export function mountDialog(draw: (state: DialogState) => ReactNode): () => void {
  const $open = atom(false);
  const Host = () => draw({ open: useStore($open), onOpenChange: (open) => $open.set(open) });
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Host />);
  return () => $open.set(true);
}
