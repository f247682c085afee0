import { isSetupWarnings } from "#contract/status.ts";

import { adminRequest, isFlagged } from "./admin-request.ts";

/** None for a viewer, whom the server would refuse. */
export async function readSetupWarnings(): Promise<string[]> {
  if (!isFlagged()) return [];
  const answer: unknown = JSON.parse(await adminRequest("GET", "/api/admin/warnings"));
  if (!isSetupWarnings(answer)) throw new Error("/api/admin/warnings sent an unexpected answer");
  return answer.warnings;
}
