import { showPlainToast } from "./plain-toast.ts";
import { $toast, dismissToast, type Toast } from "./toasts.ts";

let isExpected = false;

/**
 * Whoever may show a toast calls this; the toaster and its code arrive with the first one, or with F8. A toast whose
 * toaster can't be loaded is shown plainly, and the next one tries again.
 */
export function expectToasts() {
  if (isExpected) return;
  isExpected = true;
  const arrived = new AbortController();

  async function load(startFocused: boolean) {
    const { mountToaster } = await import("./mount-toaster.tsx");
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
