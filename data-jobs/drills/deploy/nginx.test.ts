import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { portOf } from "#testing/ports.ts";

import { missingPrograms, startNginx } from "./programs.ts";
import { statusAt, within } from "./requests.ts";

test.skipIf(missingPrograms().includes("nginx"))(
  "behind nginx too, nobody is sent an answer again that they have",
  async () => {
    const headers = { ETag: '"one"', "Cache-Control": "public, max-age=0, must-revalidate" };
    const node = createServer((request, response) => {
      const isKnown = request.headers["if-none-match"] === headers.ETag;
      response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : "the answer");
    }).listen(0, "127.0.0.1");
    await once(node, "listening");
    onTestFinished(() => void node.close().closeAllConnections());
    const folder = await mkdtemp(join(tmpdir(), "nginx-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const nginx = await startNginx(join(folder, "nginx"), [portOf(node), portOf(node)]);
    onTestFinished(() => nginx.stop());
    expect(await within(10, async () => (await statusAt(`${nginx.origin}/dashboard`)) === 200)).toBe(true);

    for (const path of ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1"]) {
      const answer = await fetch(nginx.origin + path, { headers: { "If-None-Match": headers.ETag } });
      expect([path, answer.status]).toEqual([path, 304]);
    }
  },
);
