import { isSetupWarnings } from "#contract/status.ts";

import { adminRequest, isFlagged } from "./admin-request.ts";

const ADDRESS = "/api/admin/warnings";

/** Empty for a viewer, whom the server would refuse. A separate module keeps the visitors' status page small. */
export async function readSetupWarnings(): Promise<string[]> {
  if (!isFlagged()) return [];
  const answer: unknown = JSON.parse(await adminRequest("GET", ADDRESS));
  if (!isSetupWarnings(answer)) throw new Error(`${ADDRESS} sent an unexpected answer`);
  return answer.warnings;
}
