import { isSetupWarnings } from "#contract/status.ts";

import { adminRead, isFlagged } from "./admin-request.ts";

/** None for a viewer, whom the server would refuse. A module of its own, so that the status page of visitors stays light. */
export async function readSetupWarnings(): Promise<string[]> {
  if (!isFlagged()) return [];
  const { warnings } = await adminRead("/api/admin/warnings", isSetupWarnings);
  return warnings;
}
