import { atom } from "nanostores";

import { TOAST_REMOVAL_MS } from "#domain/base/limits.ts";

export type ToastVariant = "default" | "destructive";

export type ToastText = { variant: ToastVariant; title: string; message: string };
export type Toast = ToastText & { id: number; isOpen: boolean };

/** The one toast there is: a new one replaces it. A dismissed one stays on record for a while, closed. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export function showToast({
  title,
  message,
  variant = "default",
}: {
  title: string;
  message: string;
  variant?: ToastVariant;
}) {
  clearTimeout(removal);
  lastId += 1;
  $toast.set({ id: lastId, variant, title, message, isOpen: true });
}

export function dismissToast() {
  const toast = $toast.get();
  if (!toast?.isOpen) return;
  $toast.set({ ...toast, isOpen: false });
  removal = setTimeout(() => $toast.set(null), TOAST_REMOVAL_MS);
}
