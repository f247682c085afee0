import { once } from "node:events";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { z } from "zod";

import { openPglite } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { followRelease, httpHandler } from "#server/http-handler.ts";
import { formDeps } from "#testing/form-deps.ts";
import { allowance } from "#lib/rate-limit.ts";
import { portOf } from "#testing/ports.ts";
import { seedOf } from "#testing/seed.ts";

import { writeDashboardRelease } from "./dashboard-release.ts";

const Question = z.union([
  z.object({ question: z.literal("port") }),
  z.object({ question: z.literal("cpu") }),
  z.object({ question: z.literal("replay"), recording: z.string() }),
]);
const Recording = z.object({ head: z.string(), body: z.string() });

/** A limit that is counted but never reached, and stated in as many bytes each time. */
const ENDLESS = { points: 2_000_000_000, seconds: 2_000_000 };

const [kind = "", place = "", count = "0"] = process.argv.slice(2);
const listener = kind === "bare" ? await bare(place) : await ours(place, Number(count));
const port = await portFor(listener);

/** A server under test sends the bench its port and, on request, its cost so far, or the port of a bare server beside it. */
process.on("message", async (message) => {
  const question = Question.parse(message);
  const { user, system } = process.cpuUsage();
  if (question.question === "cpu") process.send?.({ microseconds: user + system });
  else
    process.send?.({
      port: question.question === "port" ? port : await portFor(await bare(question.recording)),
    });
});

async function portFor(answers: RequestListener): Promise<number> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
}

/** The least that node:http can do: one recorded answer to every request. */
async function bare(file: string): Promise<RequestListener> {
  const { head, body: encoded } = Recording.parse(JSON.parse(await readFile(file, "utf8")));
  const [first = "", ...lines] = head.split("\r\n");
  const status = Number(first.split(" ")[1]);
  const headers = lines
    .filter((line) => !/^(date|connection|keep-alive):/i.test(line))
    .flatMap((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
  const body = Buffer.from(encoded, "base64");
  return status === 304
    ? (_, response) => response.writeHead(304, headers).end()
    : (_, response) => response.writeHead(status, headers).end(body);
}

/** A whole node: its pages from a release, its data from a database. */
async function ours(folder: string, companies: number): Promise<RequestListener> {
  const release = join(folder, "releases", "bench");
  await mkdir(release, { recursive: true });
  await writeDashboardRelease(release);
  await symlink(release, join(folder, "current"));
  const database = await openPglite();
  await database.migrate();
  const holders = Array.from({ length: companies }, (_, index) => ({
    ticker: `T${index}`,
    name: `Company ${(index * 7919).toString(36)}`,
    btc: String(((index * 104_729) % 1_000_000) / 100),
  }));
  await populate(database.db, seedOf(...holders));
  const publicData = await keepPublicData(database, console.error);
  const freeLimit = allowance(ENDLESS);
  return httpHandler(await followRelease(folder), { ...formDeps(database), publicData, freeLimit });
}
