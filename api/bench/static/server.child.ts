import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { z } from "zod";

import { loadRelease } from "#release/release.ts";
import { portOf } from "#testing/ports.ts";

const Question = z.object({ question: z.enum(["port", "cpu"]) });
const [kind = "", place = ""] = process.argv.slice(2);
const server = createServer(kind === "bare" ? await bare(place) : await ours(place)).listen(0, "127.0.0.1");
await once(server, "listening");
const port = portOf(server);

/** A server under test sends the bench its port and, on request, its cost so far. */
process.on("message", (message) => {
  const { user, system } = process.cpuUsage();
  process.send?.(Question.parse(message).question === "cpu" ? { microseconds: user + system } : { port });
});

/** The least that node:http can do: the same bytes for every request. */
async function bare(file: string): Promise<RequestListener> {
  const body = await readFile(file);
  const type = ["Content-Type", "text/html; charset=utf-8", "Content-Encoding", "br"];
  const headers = [...type, "Content-Length", String(body.length)];
  return (_, response) => response.writeHead(200, headers).end(body);
}

async function ours(folder: string): Promise<RequestListener> {
  const release = await loadRelease(folder);
  return (_, response) => {
    if (!release.answer(response)) release.notFound(response);
  };
}
