import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";

import { FRAME } from "#pages/frame.ts";
import { portOf } from "#testing/ports.ts";

import { withDevFrame } from "./dev-frame.ts";

test("a page is filled into what the dev server shows at that moment, and kept no longer than that", async ({
  onTestFinished,
}) => {
  let frame = "<main>first</main>";
  const answer = withDevFrame(({ releaseKey, releasePage }) => (_request, response) => {
    response.end(`${releaseKey()} ${releasePage(FRAME.path)?.text}`);
  });
  const devServer = createServer((request, response) =>
    request.url === FRAME.path ? response.end(frame) : void answer(request, response),
  ).listen(0, "localhost");
  onTestFinished(() => void devServer.close());
  await once(devServer, "listening");
  const origin = `http://localhost:${portOf(devServer)}`;
  const read = async (path: string) => (await fetch(origin + path)).text();

  expect(await read("/api/companies")).toBe("null undefined");
  expect(await read("/changes?kind=sell")).toBe("dev-1 <main>first</main>");
  for (const path of ["/receipt/total/btc", "/changes?kind=buy", "/compare/mnav?ids=1"])
    expect(await read(path)).toBe("dev-1 <main>first</main>");
  frame = "<main>second</main>";
  expect(await read("/receipt/total/btc")).toBe("dev-2 <main>second</main>");
});
