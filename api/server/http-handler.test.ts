import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";
import { FRAME } from "#pages/frame.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { releaseFolder } from "#release/fixtures/release-folder.ts";
import { followRelease } from "#release/follow-release.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

import { httpHandler, notReady } from "./http-handler.ts";
import { listen } from "./listen.ts";

const HEADERS = Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": DATA_POLICY });

test("who comes before the site is ready is told when to come again, under the usual headers", async ({
  onTestFinished,
}) => {
  const { port, close } = await listen({ port: 0, host: "localhost" }, notReady);
  onTestFinished(close);
  const answer = await fetch(`http://localhost:${port}/dashboard`);
  expect(await answer.text()).toBe("The site is starting. Please try again in a moment.\n");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("2");
  for (const [name, value] of HEADERS) expect(answer.headers.get(name), name).toBe(value);
});

test("a node that has not reached its database serves the pages on its disk, and nothing else", async ({
  onTestFinished,
}) => {
  const folder = await releaseFolder({
    "dashboard.html": "table",
    "company/7.html": "seven",
    "changes.html": "changes",
    "frame.html": "frame",
    "company-not-found.html": "not found",
  });
  const dataFolder = await mkdtemp(join(tmpdir(), "node-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  await mkdir(join(dataFolder, "releases"));
  await symlink(folder, join(dataFolder, "releases", "one"));
  await symlink(join("releases", "one"), join(dataFolder, "current"));
  const release = await followRelease(dataFolder);
  onTestFinished(release.close);
  const { port, close } = await listen({ port: 0, host: "127.0.0.1" }, httpHandler(release, null));
  onTestFinished(close);
  const answer = async (path: string) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    return status;
  };
  for (const path of ["/dashboard", "/company/7", "/changes"]) expect(await answer(path), path).toBe(200);
  const ofData = ["/api/health", "/company/8", "/receipt/company/7/holdings", "/changes?company=7"];
  for (const path of [...ofData, FRAME.path, "/company-not-found"])
    expect(await answer(path), path).toBe(503);
});

onEachDatabase((open) => {
  test("a host that cannot be one is refused, under the usual headers", async ({ onTestFinished }) => {
    const database = await open();
    const publicData = await keepPublicData(database, () => {});
    const none = { get: () => null, key: () => null, refresh: async () => false, close: () => {} };
    const { port, close } = await listen(
      { port: 0, host: "127.0.0.1" },
      httpHandler(none, { ...formDeps(database), publicData }),
    );
    onTestFinished(async () => {
      await close();
      await publicData.close();
    });
    const line = connect(port, "127.0.0.1");
    await once(line, "connect");
    line.write("GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    const answer = await text(line);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const [name, value] of HEADERS)
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
  });

  test("assistants are answered while there is no release yet", async ({ onTestFinished }) => {
    const database = await open();
    const publicData = await keepPublicData(database, () => {});
    const none = { get: () => null, key: () => null, refresh: async () => false, close: () => {} };
    const { port, close } = await listen(
      { port: 0, host: "127.0.0.1" },
      httpHandler(none, { ...formDeps(database), publicData }),
    );
    onTestFinished(async () => {
      await close();
      await publicData.close();
    });
    const address = `http://127.0.0.1:${port}/mcp`;
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
    expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await fetch(address)).status).toBe(405);
  });
});
