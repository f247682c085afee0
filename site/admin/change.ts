import { isCheck, isConflict, type Conflict } from "#contract/admin.ts";
import type { Doubt } from "#domain/review/plausibility.ts";
import { reloadCompanies } from "#site/companies/companies.ts";
import { reloadStats } from "#site/companies/stats.ts";
import { HttpError } from "#site/live/request.ts";
import { parsedOrNull } from "#site/live/server-message.ts";

import { adminRequest } from "./admin-request.ts";

export type Call = {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  /** The company as it was when the change was thought out. */
  revision?: number | null;
  /** Goes into the history. */
  reason?: string;
};

export type Outcome =
  | { kind: "done"; answer: unknown }
  | { kind: "doubted"; doubts: Doubt[] }
  | { kind: "stale"; conflict: Conflict };

/**
 * Makes a change, unless somebody else made one before; where asked, the server first says what speaks against it.
 * Every failure but that is thrown. The lists beside it are read again before it counts as done.
 */
export async function makeChange(call: Call, { checksFirst = false } = {}): Promise<Outcome> {
  let answer: unknown;
  try {
    const doubts = checksFirst ? await doubtsAbout(call) : [];
    if (doubts.length > 0) return { kind: "doubted", doubts };
    answer = parsedOrNull(await send(call, {}));
  } catch (error) {
    const body = error instanceof HttpError && error.status === 412 ? parsedOrNull(error.body) : null;
    if (isConflict(body)) return { kind: "stale", conflict: body };
    throw error;
  }
  await Promise.all([reloadCompanies(), reloadStats()]);
  return { kind: "done", answer };
}

async function doubtsAbout(call: Call): Promise<Doubt[]> {
  const answer = parsedOrNull(await send(call, { check: "true" }));
  return isCheck(answer) ? answer.doubts : [];
}

function send({ method, path, body, revision, reason = "" }: Call, query: Record<string, string>) {
  const asked = new URLSearchParams({ ...query, ...(reason.trim() === "" ? {} : { reason }) }).toString();
  return adminRequest(method, asked === "" ? path : `${path}?${asked}`, { body, revision });
}
