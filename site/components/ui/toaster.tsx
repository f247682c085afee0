import { useStore } from "@nanostores/react";
import { Close, Description, Provider, Root, Title, Viewport } from "radix-ui/toast";
import { createRoot } from "react-dom/client";

import { TOAST_MS, TOAST_SWIPE_PX } from "#domain/base/limits.ts";

import { Boundary } from "./boundary.tsx";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { $toast, dismissToast } from "./toasts.ts";

// Radix requires more than its threshold; a swipe of exactly this length should count too.
const LONGEST_SNAP_BACK_PX = TOAST_SWIPE_PX - 0.01;

const focus = (region: HTMLElement | null) => region?.focus();

/** The notification region: F8 focuses it, and it shows one toast at a time. */
function Toaster({ startFocused = false }: { startFocused?: boolean }) {
  const toast = useStore($toast);
  return (
    <Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={LONGEST_SNAP_BACK_PX}>
      {toast && (
        <Root
          key={toast.id}
          className={toast.variant === "destructive" ? "float toast toast-bad" : "float toast"}
          open={toast.isOpen}
          onOpenChange={(open) => open || dismissToast()}
        >
          <Icon name={toast.variant === "destructive" ? "alert" : "check"} />
          <Title className="font-name text-ink">{toast.title}</Title>
          {toast.message && (
            <Description>{toast.href ? <a href={toast.href}>{toast.message}</a> : toast.message}</Description>
          )}
          <Close asChild>
            <IconButton icon="close" label="Close" />
          </Close>
        </Root>
      )}
      <Viewport className="toasts" ref={startFocused ? focus : undefined} />
    </Provider>
  );
}

export function mountToaster(startFocused: boolean) {
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Boundary>
      <Toaster startFocused={startFocused} />
    </Boundary>,
  );
}
