import type { z } from "zod";

import type { SnapshotSchema } from "./snapshot.schema.ts";

export type Snapshot = z.output<typeof SnapshotSchema>;
