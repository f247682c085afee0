import {
  MAX_RECONNECTS,
  MAX_RECONNECT_DELAY_MS,
  NORMAL_CLOSE_CODE,
  RECONNECT_DELAY_MS,
} from "#domain/base/limits.ts";

export type LinkState = "disconnected" | "connecting" | "connected" | "error";

/** The line over which the page hears the price. */
export type Link = {
  state: LinkState;
  /** How often it was tried again since it last stood. */
  retries: number;
  /** How long until the next attempt; null when there will be none. */
  retryMs: number | null;
};

export type LinkEvent = "connect" | "open" | "error" | { closeCode: number };

export const UNTRIED: Link = { state: "disconnected", retries: 0, retryMs: 0 };

/** What becomes of the line by what happens to it. */
export function linkAfter(link: Link, event: LinkEvent): Link {
  if (event === "connect") return { ...link, state: "connecting", retryMs: 0 };
  if (event === "open") return { ...UNTRIED, state: "connected" };
  if (event === "error") return { ...link, state: "error" };
  if (event.closeCode === NORMAL_CLOSE_CODE || link.retries === MAX_RECONNECTS)
    return { ...UNTRIED, retryMs: null };
  const retries = link.retries + 1;
  return { state: "disconnected", retries, retryMs: retryDelayMs(retries) };
}

export const retryDelayMs = (attempt: number): number =>
  Math.min(RECONNECT_DELAY_MS * 2 ** (attempt - 1), MAX_RECONNECT_DELAY_MS);
