import { useEffect, useState } from "react";

import { hasSignedInBefore } from "../stores/signed-in-before.ts";

/** What is only for administrators, loaded where somebody signed in; null for visitors, who never load it. */
export function useAdminPart<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (hasSignedInBefore()) void load().then((loaded) => setPart(() => loaded));
  }, [load]);
  return part;
}
