import { readFile } from "node:fs/promises";

import { serveUnderTest } from "../lib/server-child.ts";

// The least work node:http can do: the same bytes for every request.
const [file = ""] = process.argv.slice(2);
const body = await readFile(file);
const headers = [
  "Content-Type",
  "text/html; charset=utf-8",
  "Content-Encoding",
  "br",
  "Content-Length",
  String(body.length),
];

serveUnderTest((_, response) => response.writeHead(200, headers).end(body));
