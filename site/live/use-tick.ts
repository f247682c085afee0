import { useState } from "react";

import { hasMoved } from "./btc-price.ts";

/** The class that tints a figure which has just changed, by the way it went. What arrives with the page is no change. */
export function useTick(value: number | null, text: string): string {
  const [shown, setShown] = useState({ value, text, tick: "" });
  if (shown.text === text) return shown.tick;
  const tick = hasMoved() ? `tick-${Number(value) < Number(shown.value) ? "down" : "up"}` : "";
  setShown({ value, text, tick });
  return tick;
}
