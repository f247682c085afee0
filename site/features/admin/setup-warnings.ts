import { isSetupWarnings } from "#contract/status.ts";

import { adminRead, isFlagged } from "./admin-request.ts";

/** Empty for a viewer, whom the server would refuse. A separate module keeps the visitors' status page small. */
export async function readSetupWarnings(): Promise<string[]> {
  if (!isFlagged()) return [];
  const { warnings } = await adminRead("/api/admin/warnings", isSetupWarnings);
  return warnings;
}
