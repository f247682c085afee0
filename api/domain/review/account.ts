export const ROLES = ["admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** A person who may sign in. A viewer may do nothing else. */
export type Account = {
  id: number;
  username: string;
  role: Role;
  /** Until they have chosen a password of their own, they may do nothing but that. */
  passwordIsGenerated: boolean;
  /** Signing in needs a code besides the password. */
  hasSecondFactor: boolean;
};
