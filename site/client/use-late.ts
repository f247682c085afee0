import { useEffect, useState } from "react";

import { showUnavailable } from "#site/components/ui/plain-toast.ts";

import { hasStoredSession } from "./stored-session.ts";

/**
 * Code that loads when needed; null until then. If it can't be loaded, a toast says so, and it is retried when next
 * needed or once the browser is online. `load` must stay the same function.
 */
export function useLate<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  onUnavailable?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const fail = () => {
      addEventListener("online", attempt, { once: true });
      showUnavailable();
      onUnavailable?.();
    };
    const attempt = () => load().then((loaded) => setPart(() => loaded), fail);
    if (isNeeded) void attempt();
  }, [load, isNeeded]);
  return part;
}

/** A part only for administrators, loaded if someone is signed in; null for visitors, who never load it. */
export function useAdminPart<Part>(load: () => Promise<Part>): Part | null {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => setNeeded(hasStoredSession()), []);
  return useLate(load, isNeeded);
}
