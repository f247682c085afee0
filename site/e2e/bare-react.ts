import type { Browser } from "@playwright/test";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { brotliCompressSync } from "node:zlib";
// The bundler that builds the site, which comes with Astro. Only the same copy is comparable.
import { build } from "vite";

import { portOf } from "#testing/ports.ts";
import { watchReceived } from "./received.ts";
import { openAndSettle } from "./settle.ts";

const SCRIPT = "bare-react-entry";
const CODE = `import { hydrateRoot } from "react-dom/client";
import { jsx } from "react/jsx-runtime";
hydrateRoot(document.body, jsx("p", { children: "Hello" }));`;
const PAGE = `<!doctype html><script type="module" src="/${SCRIPT}"></script><body><p>Hello</p></body>`;

/** The least a page with React has to receive: one script, with the headers of one of ours. */
export async function bareReactBytes(browser: Browser, ours: string): Promise<number> {
  const [script, headers] = await Promise.all([bundle(), headersOf(ours)]);
  const server = createServer(({ url }, response) => {
    if (url === `/${SCRIPT}`)
      response.writeHead(200, [...headers, "Content-Length", String(script.length)]).end(script);
    else response.setHeader("Content-Type", "text/html").end(PAGE);
  }).listen(0, "localhost");
  await once(server, "listening");
  const page = await browser.newPage();
  try {
    const received = await watchReceived(page);
    await openAndSettle(page, `http://localhost:${portOf(server)}/`);
    return received.bytes("Script");
  } finally {
    await page.close();
    server.close();
  }
}

// The server under test and ours are both Node, which adds these by itself.
const ADDED = new Set(["connection", "content-length", "date", "keep-alive"]);

async function headersOf(url: string): Promise<string[]> {
  const asked = get(url, { headers: { "Accept-Encoding": "br" } });
  const [answer]: IncomingMessage[] = await once(asked, "response");
  answer?.resume();
  const names = answer?.rawHeaders ?? [];
  return names.filter((_, index) => !ADDED.has(names[index - (index % 2)]?.toLowerCase() ?? ""));
}

async function bundle(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    plugins: [
      {
        name: "bare-react",
        resolveId: (id) => (id === SCRIPT ? id : null),
        load: (id) => (id === SCRIPT ? CODE : null),
      },
    ],
    build: { write: false, rollupOptions: { input: SCRIPT } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const [code = "", ...others] = outputs.flatMap((file) => (file.type === "chunk" ? file.code : []));
  if (others.length > 0) throw new Error("React alone came in more than one file.");
  return brotliCompressSync(code);
}
