import { z } from "zod";

/** By company id: the time of the first complete list without it. */
export const MissingSinceSchema = z.record(z.string().regex(/^\d+$/), z.iso.datetime());

/** What we remember of a source's list: how long the last complete one was, and whom it lacks since when. */
export type ListMemory = { rows: number; missingSince: z.infer<typeof MissingSinceSchema> };
