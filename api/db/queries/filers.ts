import type { Db } from "../client.ts";
import { filers } from "../schema/filers.ts";

/** Under which number each company files with the SEC, and when we last heard so. */
export const listFilers = (db: Db): Promise<{ companyId: number; cik: number; recordedAt: Date }[]> =>
  db.select().from(filers);
