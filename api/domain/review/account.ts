export const ROLES = ["admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who may sign in. A viewer may do so and nothing else. */
export type Account = { id: number; username: string; role: Role };
