import { z } from "zod";

/** The lines of a backup: what it is, then for each table its head and its rows, then that it is whole. */
export const BackupHead = z.strictObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});
export const TableHead = z.strictObject({
  table: z.string(),
  rows: z.int().nonnegative(),
  nextId: z.int().nullable(),
});
export const BackupEnd = z.strictObject({ tables: z.int().positive() });

export type BackupHead = z.infer<typeof BackupHead>;
export type TableHead = z.infer<typeof TableHead>;
export type BackupEnd = z.infer<typeof BackupEnd>;
