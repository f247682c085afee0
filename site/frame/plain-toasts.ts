import { TOAST_MS } from "#domain/base/limits.ts";
import type { ToastText } from "#site/ui/toasts.ts";

/*
 * Toasts without their library, in case it can't be loaded. This script and its region are in each page:
 * a screen reader announces only what is added to a region it already knows.
 */
const UNAVAILABLE: ToastText = {
  variant: "destructive",
  title: "We can't load this part of the page.",
  message: "Check your connection, then try again.",
};

const region = document.querySelector("[data-plain-toasts]");
let removal: ReturnType<typeof setTimeout> | undefined;

addEventListener("plain-toast", ({ detail }) => {
  const { variant, title, message } = detail ?? UNAVAILABLE;
  const toast = document.createElement("div");
  toast.className = variant === "destructive" ? "float toast toast-bad" : "float toast";
  toast.append(line(title, "toast-title"), line(message));
  region?.replaceChildren(toast);
  clearTimeout(removal);
  removal = setTimeout(() => toast.remove(), TOAST_MS);
});

function line(text: string, className = ""): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.textContent = text;
  return element;
}
