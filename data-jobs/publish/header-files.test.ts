import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { ReleaseHeadersSchema } from "#domain/snapshot/release.schema.ts";
import { headersFor } from "#lib/http-headers.ts";
import { loadRelease } from "#release/files.ts";
import { answeredBy } from "#release/fixtures/serve-release.ts";
import { API_PATHS } from "#routes/table.ts";
import { freePort } from "#testing/ports.ts";

import { headerRules } from "./finish-release.ts";
import { cdnHeaders, nginxHeaders } from "./header-files.ts";
import { packRelease } from "./pack-release.ts";

const rules = ReleaseHeadersSchema.parse({
  rules: headerRules("default-src 'none'; script-src 'sha256-abc+/='"),
}).rules;

const FILES = {
  "index.html": "home",
  "dashboard.html": "table",
  "dashboard/all.html": "all of it",
  "404.html": "nothing",
  "company/7.html": "seven",
  "robots.txt": "User-agent: *",
  "data/table.csv": "id,name",
  "_astro/page.abc.js": "1",
  "_astro/fonts/a.woff2": "2",
  "og/home.png": "3",
  "og/company-7.png": "4",
};
const ADDRESSES = [
  "/",
  "/dashboard",
  "/dashboard/all",
  "/company/7",
  "/robots.txt",
  "/_astro/page.abc.js",
  "/_astro/fonts/a.woff2",
  "/og/home.png",
  "/og/company-7.png",
];
const NAMES = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];

let folder: string;
let ours: Awaited<ReturnType<typeof headersOf>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "headers-"));
  for (const [name, text] of Object.entries({ ...FILES, "headers.json": JSON.stringify({ rules }) })) {
    const path = join(folder, "current", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await packRelease(join(folder, "current"));
  await rename(join(folder, "current", "_astro"), join(folder, "_astro"));
  const release = await loadRelease(join(folder, "current"), folder);
  const server = createServer(answeredBy(() => release)).listen(0);
  await once(server, "listening");
  const address = server.address();
  ours = await headersOf(typeof address === "object" && address !== null ? address.port : 0);
  server.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The headers a server sends for each address, under the names that our rules know. */
async function headersOf(port: number) {
  const said = ADDRESSES.map(async (address) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    expect([address, answer.status]).toEqual([address, 200]);
    return [address, Object.fromEntries(NAMES.map((name) => [name, answer.headers.get(name)]))] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}

test("the rules are not the same everywhere, so that there is something to compare", () => {
  expect(new Set(Object.values(ours).map((headers) => JSON.stringify(headers))).size).toBe(2);
});

test("what the API answers gets no header from the files: only cards may be framed, and they say so themselves", () => {
  for (const path of API_PATHS.filter((each) => !each.startsWith("/company/"))) {
    const address = path.replace(/\*|:\w+/, "7");
    expect([address, headersFor(address, rules)]).toEqual([address, []]);
  }
  for (const address of ADDRESSES.filter((page) => !page.startsWith("/_astro/")))
    expect(headersFor(address, rules), address).toContainEqual(["X-Frame-Options", "DENY"]);
  const frames = nginxHeaders(rules, folder).match(/map \$uri \$release_x_frame_options \{[^}]*\}/)?.[0];
  expect(frames).toContain('"~^/embed/" "";');
  expect(frames).toContain('default "DENY";');
});

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
test.skipIf(!hasNginx)(
  `nginx says what our server says${hasNginx ? "" : " (not installed here)"}`,
  async () => {
    const prefix = await mkdtemp(join(tmpdir(), "nginx-"));
    const port = await freePort();
    const lines = nginxHeaders(rules, folder);
    await writeFile(join(prefix, "headers.conf"), lines);
    const added = [...lines.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line);
    await writeFile(
      join(prefix, "nginx.conf"),
      `daemon off; master_process off; error_log stderr; pid nginx.pid;
events { worker_connections 64; }
http {
  access_log off; map_hash_bucket_size 2048; variables_hash_bucket_size 256;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp-${kind};`).join(" ")}
  include headers.conf;
  server {
    listen 127.0.0.1:${port}; root ${join(folder, "current")};
    ${added.join("\n    ")}
  }
}`,
    );
    const where = ["-e", "stderr", "-p", prefix, "-c", "nginx.conf"];
    execFileSync("nginx", [...where, "-t"], { stdio: "pipe" });
    const nginx = spawn("nginx", where, { stdio: "ignore" });
    try {
      const isUp = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
      await expect.poll(isUp, { timeout: 10_000 }).toBe(200);
      expect(await headersOf(port)).toEqual(ours);
      const origin = `http://127.0.0.1:${port}`;
      const missing = await fetch(`${origin}/no-such-page`);
      expect([missing.status, await missing.text()]).toEqual([404, FILES["404.html"]]);
      const slash = await fetch(`${origin}/dashboard/`, { redirect: "manual" });
      expect([slash.status, new URL(slash.headers.get("Location") ?? "", origin).pathname]).toEqual([
        308,
        "/dashboard",
      ]);
      const table = await fetch(`${origin}/data/table.csv`);
      expect(table.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    } finally {
      nginx.kill("SIGKILL");
      await once(nginx, "exit");
      await rm(prefix, { recursive: true, force: true });
    }
  },
);

test("a CDN's file says what our server says, one rule an address", () => {
  const blocks = cdnHeaders(rules, ADDRESSES)
    .trim()
    .split("\n\n")
    .map((block) => block.split("\n"));
  const fits = (rule: string, address: string) =>
    rule.endsWith("*") ? address.startsWith(rule.slice(0, -1)) : rule === address;
  const said = ADDRESSES.map((address) => {
    const [block, ...others] = blocks.filter(([rule = ""]) => fits(rule, address));
    expect(others).toEqual([]);
    const headers = new Map(block?.slice(1).map(headerOf));
    return [address, Object.fromEntries(NAMES.map((name) => [name, headers.get(name) ?? null]))];
  });
  expect(Object.fromEntries(said)).toEqual(ours);
  expect(blocks.map(([rule]) => rule)).toContain("/og/*");
});

function headerOf(line: string): [name: string, value: string] {
  const [name = "", ...value] = line.trim().split(": ");
  return [name, value.join(": ")];
}
