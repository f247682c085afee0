import { openDatabase } from "#db/open.ts";
import { databaseUrl } from "#testing/templates.ts";

import { unpackFirstEdition } from "../first-edition.ts";
import { startProgram } from "./programs.ts";
import { healthAt, names, within } from "./requests.ts";
import type { Step } from "./steps.ts";

/** The database of the first release is brought to today's schema as the instructions for upgrading say. */
export const upgraded: Step = async (site, check) => {
  const { url } = site.postgres;
  const server = await openDatabase({ databaseUrl: url, dataFolder: site.folder("upgrade") });
  await server.db.execute("create database first").finally(server.close);
  const settings = { ...site.workerSettings("upgrade"), DATABASE_URL: databaseUrl(url, "first") };
  const code = await unpackFirstEdition(site.folder("first-release"));
  const filling = startProgram([process.execPath, "data-jobs/run.ts", "populate"], settings, code);
  check("the first release fills a database", (await filling.ended) === 0);
  const preparing = startProgram(["sh", "api/deploy/prepare.sh"], settings);
  check("prepare.sh upgrades it", (await preparing.ended) === 0);
  await site.kill("node-1");
  site.startNodeOn(0, settings.DATABASE_URL);
  const [node = ""] = site.nodes;
  check("a node is ready with it", await within(60, async () => (await healthAt(node)).ready));
  check("and has its companies", await names(node, "MSTR"));
};
