import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ROLES } from "#domain/review/account.ts";

import { idFrom, instant, recordedAt } from "./columns.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const admins = pgTable(
  "admins",
  {
    id: idFrom(1),
    username: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    createdAt: recordedAt(),
    passwordChangedAt: recordedAt(),
    /** From then on nobody comes in under this name, until it is given a new password. */
    revokedAt: instant(),
  },
  (t) => [uniqueIndex("admins_username").on(sql`lower(${t.username})`)],
);

export const sessionKeys = pgTable(
  "session_keys",
  {
    keyHash: bytes().primaryKey(),
    adminId: integer()
      .notNull()
      .references(() => admins.id),
    createdAt: recordedAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index("session_keys_admin").on(t.adminId)],
);
