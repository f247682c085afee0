import { useEffect, useState } from "react";

import { hasSignedInBefore } from "./signed-in-before.ts";
import { useLate } from "./use-late.ts";

/** A part only for administrators, loaded if someone is signed in; null for visitors, who never load it. */
export function useAdminPart<Part>(load: () => Promise<Part>): Part | null {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => setNeeded(hasSignedInBefore()), []);
  return useLate(load, isNeeded);
}
