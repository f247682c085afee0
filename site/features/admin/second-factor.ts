import {
  isFactorState,
  isProposedFactor,
  isRecoveryCodes,
  isSession,
  type FactorState,
  type ProposedFactor,
} from "#contract/admin.ts";
import { serverMessage } from "#site/client/request.ts";

import { adminRead, adminRequest, isSignedOut, keepCredentials, showAdminFailure } from "./admin-request.ts";
import { lookUp } from "./session.ts";

const PATH = "/api/auth/second-factor";

export const readFactor = (): Promise<FactorState> => adminRead(PATH, isFactorState);

export async function proposeFactor(): Promise<ProposedFactor> {
  const proposed: unknown = JSON.parse(await adminRequest("POST", PATH, { body: {} }));
  if (!isProposedFactor(proposed)) throw new Error(`${PATH} returned no secret`);
  return proposed;
}

/** What every change of it needs. */
export type FactorChange = { currentPassword: string; code: string };

/** Why it was refused, or what it gave. */
export type Outcome = { failure: string } | { recoveryCodes: string[] };

/** All other sessions end. */
export const confirmFactor = (change: FactorChange) => send("PUT", PATH, change);
export const renewRecoveryCodes = (change: FactorChange) => send("POST", `${PATH}/recovery-codes`, change);
export const removeFactor = (change: FactorChange) => send("POST", `${PATH}/removal`, change);

async function send(method: string, path: string, change: FactorChange): Promise<Outcome> {
  try {
    const answer: unknown = JSON.parse(await adminRequest(method, path, { body: change }));
    if (isSession(answer)) keepCredentials(answer);
    return { recoveryCodes: isRecoveryCodes(answer) ? answer.recoveryCodes : [] };
  } catch (error) {
    if (isSignedOut(error)) showAdminFailure(error, "");
    return { failure: serverMessage(error, "The server did not answer").replace(/^code: /, "The code ") };
  }
}

/** Opens what was closed to an account without a second factor. */
export const goOn = (): Promise<void> => lookUp();
