import { once } from "node:events";

import { openDatabase } from "#db/open.ts";
import { logLine } from "#lib/log.ts";

import { RULES, openAdmission } from "./admission.ts";

/** One admission in a process of its own. It begins when it receives a line, and may be killed from then on. */
const [rule, reports, dataFolder = "", databaseUrl = ""] = process.argv.slice(2);
const database = await openDatabase({ dataFolder, databaseUrl: databaseUrl || null });
const { run, close } = await openAdmission(
  database,
  RULES.find((each) => each === rule) ?? "R1",
  Number(reports),
);
logLine("ready");
await once(process.stdin, "data");
await run();
await close();
await database.close();
