import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { portOf } from "#testing/ports.ts";

import { missingPrograms, startNginx } from "./programs.ts";
import { statusAt, within } from "./requests.ts";

const isMissing = missingPrograms().includes("nginx");

async function startBehindNginx(answer: RequestListener): Promise<string> {
  const node = createServer(answer).listen(0, "127.0.0.1");
  await once(node, "listening");
  onTestFinished(() => void node.close().closeAllConnections());
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const nginx = await startNginx(join(folder, "nginx"), [portOf(node), portOf(node)]);
  onTestFinished(() => nginx.stop());
  expect(await within(10, async () => (await statusAt(`${nginx.origin}/dashboard`)) === 200)).toBe(true);
  return nginx.origin;
}

test.skipIf(isMissing)("behind nginx too, nobody is sent an answer again that they have", async () => {
  const headers = { ETag: '"one"', "Cache-Control": "public, max-age=0, must-revalidate" };
  const origin = await startBehindNginx((request, response) => {
    const isKnown = request.headers["if-none-match"] === headers.ETag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : "the answer");
  });

  for (const path of ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1"]) {
    const answer = await fetch(origin + path, { headers: { "If-None-Match": headers.ETag } });
    expect([path, answer.status]).toEqual([path, 304]);
  }
});

test.skipIf(isMissing)("what is left of one visitor's limit is shown to nobody else", async () => {
  let left = 600;
  const origin = await startBehindNginx((request, response) => {
    const limit = request.url?.includes("?") ? { RateLimit: `"address";r=${--left};t=60` } : {};
    response.writeHead(200, { "Cache-Control": "no-cache", ...limit }).end("the answer");
  });
  const limits: (string | null)[] = [];
  for (let visitor = 0; visitor < 3; visitor++)
    limits.push((await fetch(`${origin}/changes?company=1`)).headers.get("RateLimit"));
  expect(limits).toEqual([599, 598, 597].map((r) => `"address";r=${r};t=60`));
});
