import type { ToastText } from "./toasts.ts";

declare global {
  interface WindowEventMap {
    /** Null says that a part of the page can't be loaded. */
    "plain-toast": CustomEvent<ToastText | null>;
  }
}

/** Shown by a script that every page has in it (`layouts/document`), so it needs no network. */
export const showPlainToast = (toast: ToastText | null) =>
  dispatchEvent(new CustomEvent("plain-toast", { detail: toast }));

export const showUnavailable = () => showPlainToast(null);
