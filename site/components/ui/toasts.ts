import { atom } from "nanostores";

import { TOAST_REMOVAL_MS } from "#domain/base/limits.ts";

import { showPlainToast } from "./plain-toast.ts";

export type ToastText = {
  variant: "default" | "destructive";
  title: string;
  message: string;
  /** Where the message leads. */
  href?: string | undefined;
};
export type Toast = ToastText & { id: number; isOpen: boolean };

/** The only toast: a new one replaces it. A dismissed one is kept for a while, closed. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: Omit<ToastText, "variant"> & Partial<ToastText>) {
  clearTimeout(removal);
  lastId += 1;
  $toast.set({ variant: "default", ...text, id: lastId, isOpen: true });
}

export function dismissToast() {
  const toast = $toast.get();
  if (!toast?.isOpen) return;
  $toast.set({ ...toast, isOpen: false });
  removal = setTimeout(() => $toast.set(null), TOAST_REMOVAL_MS);
}

let isExpected = false;

/**
 * Called by parts that may show a toast. The toaster and its code load with the first one, or with F8. If the toaster
 * can't be loaded, the toast is shown plainly, and the next one tries again.
 */
export function expectToasts() {
  if (isExpected) return;
  isExpected = true;
  const arrived = new AbortController();

  async function load(startFocused: boolean) {
    const { mountToaster } = await import("./toaster.tsx");
    if (arrived.signal.aborted) return;
    arrived.abort();
    document.querySelector("[data-plain-toasts]")?.replaceChildren();
    mountToaster(startFocused);
  }

  async function show(toast: Toast) {
    try {
      await load(false);
    } catch {
      showPlainToast(toast);
      dismissToast();
    }
  }

  const unlisten = $toast.subscribe((toast) => void (toast?.isOpen && show(toast)));
  arrived.signal.addEventListener("abort", unlisten);
  const focusOnKey = ({ key }: KeyboardEvent) => key === "F8" && load(true).catch(() => undefined);
  document.addEventListener("keydown", focusOnKey, { signal: arrived.signal });
}
