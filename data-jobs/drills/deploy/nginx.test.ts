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

async function startBehindNginx(answer: RequestListener) {
  const node = createServer(answer).listen(0, "127.0.0.1");
  await once(node, "listening");
  onTestFinished(() => void node.close().closeAllConnections());
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const nginx = await startNginx(join(folder, "nginx"), [portOf(node), portOf(node)]);
  onTestFinished(() => nginx.stop());
  expect(await within(10, async () => (await statusAt(`${nginx.origin}/dashboard`)) === 200)).toBe(true);
  return { origin: nginx.origin, node };
}

test.skipIf(isMissing)("behind nginx too, nobody is sent an answer again that they have", async () => {
  const headers = { ETag: '"one"', "Cache-Control": "public, max-age=0, must-revalidate" };
  const { origin } = await startBehindNginx((request, response) => {
    const isKnown = request.headers["if-none-match"] === headers.ETag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : "the answer");
  });

  for (const path of ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1"]) {
    const answer = await fetch(origin + path, { headers: { "If-None-Match": headers.ETag } });
    expect([path, answer.status]).toEqual([path, 304]);
  }
});

test.skipIf(isMissing)(
  "nginx stores answers that count against a limit, and shows nobody's limit",
  async () => {
    let asked = 0;
    const limit = () => ({
      RateLimit: `"address";r=${600 - ++asked};t=60`,
      "RateLimit-Policy": '"address";q=600;w=60',
    });
    const { origin, node } = await startBehindNginx((request, response) => {
      const isLimited = request.url?.includes("?");
      response.writeHead(200, { "Cache-Control": "no-cache", ...(isLimited && limit()) }).end("the answer");
    });
    const ask = async () => {
      const { status, headers } = await fetch(`${origin}/changes?company=1`);
      return [status, headers.get("RateLimit"), headers.get("RateLimit-Policy")];
    };
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers).toEqual(answers.map(() => [200, null, null]));
    // Visitors who ask at the same moment get one answer, instead of waiting for each other's.
    expect(asked).toBeLessThan(6);
    node.close().closeAllConnections();
    expect(await ask()).toEqual([200, null, null]);
  },
);
