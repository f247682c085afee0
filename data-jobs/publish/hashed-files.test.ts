import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { DIGESTS_FILE } from "#release/file-digests.ts";
import { longText, releaseFolder, type Files } from "#release/fixtures/release-folder.ts";
import { answeredBy } from "#release/fixtures/serve-release.ts";
import { followRelease } from "#release/follow-release.ts";
import { portOf } from "#testing/ports.ts";

import { releaseFolders } from "./release-folders.ts";

const FOR_A_YEAR = "public, max-age=31536000, immutable";
const DAY_MS = 86_400_000;

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "hashed-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const folders = () => releaseFolders(dataFolder);
const late = (key: string) => `/_astro/late.${key}.js`;
const shared = (name = "") => join(dataFolder, "_astro", name);

/** A site whose page names a script that is the same in all releases, and one of its own. */
const built = (key: string, more: Files = {}): Promise<string> =>
  releaseFolder({
    "index.html": `<script src="${late(key)}"></script>`,
    "404.html": "nothing",
    "_astro/same.js": longText("same"),
    [late(key).slice(1)]: longText(`late ${key}`),
    "headers.json": JSON.stringify({
      rules: [{ match: "/_astro/**", headers: { "X-Content-Type-Options": "nosniff" } }],
    }),
    ...more,
  });

async function publish(key: string, more?: Files): Promise<void> {
  // What is built is moved away, and its folder is removed by the test that made it.
  const folder = await built(key, more);
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  await folders().add(key, copy);
  await folders().show(key);
  await folders().prune();
}

/** A node that looks for another release only when told to. */
async function startNode() {
  const site = await followRelease(dataFolder, (error) => expect.unreachable(String(error)));
  const server = createServer(answeredBy(site.get)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    site.close();
    server.close().closeAllConnections();
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers, method });
  return { ask, refresh: site.refresh };
}

async function expectLate(key: string, { ask }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await ask(late(key), { "Accept-Encoding": encoding });
    expect([key, answer.status]).toEqual([key, 200]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": FOR_A_YEAR,
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
    expect(answer.headers.get("ETag")).toBeNull();
    expect(await answer.text()).toBe(longText(`late ${key}`));
  }
}

test("an open page gets its late parts after any number of releases, and after a restart", async () => {
  await publish("a");
  const node = await startNode();
  await expectLate("a", node);
  for (const key of ["b", "c", "d", "e"]) {
    await publish(key);
    await node.refresh();
  }
  await expectLate("a", node);
  await expectLate("a", await startNode());
});

test("a node that still shows the earlier release has the scripts of the next", async () => {
  await publish("a");
  const node = await startNode();
  await publish("b");
  expect(await (await node.ask("/")).text()).toContain(late("a"));
  await expectLate("b", node);
});

test("two days after the last release that names it, a file is deleted, and no other", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
  for (const key of ["a", "b", "c"]) await publish(key);
  const node = await startNode();
  later(10);
  await folders().prune();
  await expectLate("a", node);
  await publish("d");
  later(1.9);
  await folders().prune();
  await expectLate("a", node);
  later(0.2);
  await folders().prune();
  expect((await node.ask(late("a"))).status).toBe(404);
  for (const key of ["b", "c", "d"]) await expectLate(key, node);
  expect((await readdir(shared())).toSorted()).toEqual(
    ["late.b.js", "late.c.js", "late.d.js", "same.js"].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  );
});

test("files lie once, and one that is there is not written again", async () => {
  await publish("a");
  const { ino } = await stat(shared("same.js"));
  const longAgo = new Date(Date.now() - DAY_MS);
  await utimes(shared("same.js"), longAgo, longAgo);
  await publish("b");
  const again = await stat(shared("same.js"));
  expect([again.ino, again.mtimeMs > longAgo.getTime()]).toEqual([ino, true]);
  for (const key of ["a", "b"])
    expect(await readdir(join(dataFolder, "releases", key))).not.toContain("_astro");
});

test("what another compressor made of the same content stays, and serves both releases", async () => {
  await publish("a");
  const given = brotliCompressSync(longText("same"), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await writeFile(shared("same.js.br"), given);
  await publish("b");
  expect(await readFile(shared("same.js.br"))).toEqual(given);
  const { ask, refresh } = await startNode();
  await folders().goBackTo("a");
  await refresh();
  expect(await (await ask("/_astro/same.js")).text()).toBe(longText("same"));
});

test("an earlier release whose list is damaged stops neither publishing nor pruning", async () => {
  await publish("a");
  await writeFile(join(dataFolder, "releases", "a", DIGESTS_FILE), "{");
  for (const key of ["b", "c", "d"]) await publish(key);
  expect((await folders().keys()).toSorted()).toEqual(["b", "c", "d"]);
});

test("a damaged file is not sent, and written anew by the next build", async () => {
  await publish("a");
  const { ask } = await startNode();
  await writeFile(shared("same.js.br"), "damaged");
  const statusNow = async () => (await ask("/_astro/same.js", { "Accept-Encoding": "br" })).status;
  expect(await statusNow()).toBe(503);
  await publish("b");
  expect(await statusNow()).toBe(200);
});

test("a release without one of its files is not shown", async () => {
  await publish("a");
  await rm(shared("same.js"));
  await expect(startNode()).rejects.toThrow(/same\.js is not as it was built/);
});

test("a release of earlier code has its files inside, and keeps them when the next comes", async () => {
  await mkdir(join(dataFolder, "releases"));
  await cp(await built("a"), join(dataFolder, "releases", "a"), { recursive: true });
  await folders().show("a");
  const node = await startNode();
  await expectLate("a", node);
  for (const key of ["b", "c", "d"]) await publish(key);
  expect(await folders().keys()).not.toContain("a");
  await node.refresh();
  await expectLate("a", node);
  await expectLate("d", node);
});

test("nothing but hashed files is read for an address, and an unknown one is the site's 404", async () => {
  await publish("a");
  await writeFile(join(dataFolder, "first-admin"), "secret");
  await mkdir(shared("folder"));
  for (const name of [".hidden.js", "late.x.js.0.unfinished"]) await writeFile(shared(name), "secret");
  const { ask } = await startNode();
  for (const path of [
    "/_astro/none.js",
    "/_astro/",
    "/_astro/folder",
    "/_astro/.hidden.js",
    "/_astro/late.x.js.0.unfinished",
    `${late("a")}.br`,
    `${late("a")}.gz`,
    "/_astro/%2e%2e/first-admin",
    "/_astro/..%2ffirst-admin",
    "/_astro/..%5cfirst-admin",
    "/_astro/%2e%2e%2f%2e%2e%2fetc/passwd",
    "/_astro//first-admin",
    "/_astro/late.a.js%00",
    `/_astro/${"x".repeat(5_000)}.js`,
  ]) {
    const answer = await ask(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "nothing"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  }
  await publish("b");
  const { ask: askEarlier } = await startNode();
  expect((await askEarlier(late("a"), {}, "HEAD")).status).toBe(200);
  expect((await askEarlier(late("a"), {}, "POST")).status).toBe(405);
});

test("a web server under another user can read them, however private the build was", async () => {
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  await publish("a");
  const mode = async (name: string) => ((await stat(shared(name))).mode & 0o777).toString(8);
  expect([await mode(""), await mode("same.js"), await mode("same.js.br")]).toEqual(["755", "644", "644"]);
});

test("what a killed build left behind is not in the way, and goes", async () => {
  await mkdir(shared(), { recursive: true });
  const draft = shared("same.js.of-another-build.unfinished");
  await writeFile(draft, "half");
  await publish("a");
  expect(await readFile(shared("same.js"), "utf8")).toBe(longText("same"));
  const longAgo = new Date(Date.now() - 3 * DAY_MS);
  await utimes(draft, longAgo, longAgo);
  await folders().prune();
  expect(await readdir(shared())).not.toContain("same.js.of-another-build.unfinished");
});
