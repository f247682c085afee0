import { $toast } from "../stores/toasts.ts";

let expected = false;

/** Whoever may show a toast calls this; the toaster and its code arrive with the first one, or with F8. */
export function expectToasts() {
  if (expected) return;
  expected = true;
  const arrived = new AbortController();
  const load = (startFocused: boolean) => {
    arrived.abort();
    void import("./mount-toaster.tsx").then(({ mountToaster }) => mountToaster(startFocused));
  };
  const unlisten = $toast.listen((toast) => toast && load(false));
  arrived.signal.addEventListener("abort", unlisten);
  document.addEventListener("keydown", ({ key }) => key === "F8" && load(true), { signal: arrived.signal });
  if ($toast.get()) load(false);
}
