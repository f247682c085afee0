import { ROLES, type Account } from "#domain/review/account.ts";

import { isOneOf, isRecord, isText } from "./shape.ts";

/** The body of POST /api/auth/login. */
export const isSession = isRecord<{ username: string; sessionKey: string }>({
  username: isText,
  sessionKey: isText,
});

/** Who is signed in. */
export type User = Pick<Account, "username" | "role">;

export const isUser = isRecord<User>({ username: isText, role: isOneOf(ROLES) });
