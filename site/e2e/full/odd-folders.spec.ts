import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { copyCodeTo } from "#testing/copy-code.ts";
import { startServer } from "#testing/server.ts";

import { openDashboard, rowsOf, searchBox } from "../helpers/dashboard-page.ts";
import { expect, test as base } from "../helpers/fixtures.ts";

/** Names that a bundler, a pattern or an address may take for something else. */
const FOLDER = "x/site/api/clone (1)/ein ö [b] {c}/react/pages/dist/src";

/** A site started from code in such a folder, which lies in a repository that ignores all of it. */
const test = base.extend<{ odd: { origin: string; dataFolder: string } }>({
  odd: [
    async ({ browserName: _ }, use) => {
      const parent = await mkdtemp(join(tmpdir(), "odd-"));
      const code = join(parent, FOLDER);
      const dataFolder = join(code, ".data");
      await mkdir(join(parent, ".git"));
      await writeFile(join(parent, ".gitignore"), "*\n");
      await copyCodeTo(code);
      const server = await startServer(dataFolder, { VISITOR_LIMITS: "off" }, code);
      await use({ origin: server.origin, dataFolder });
      await server.stop();
      await rm(parent, { recursive: true });
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ odd }, use) => use(odd.origin),
});

/** What the pages of a data folder's release load, as one text for each kind. */
async function bundlesIn(dataFolder: string) {
  const folder = join(dataFolder, "_astro");
  const names = await readdir(folder);
  const all = async (kind: string) => {
    const files = names.filter((name) => name.endsWith(kind)).map((name) => join(folder, name));
    return (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  };
  return { scripts: await all(".js"), styles: await all(".css") };
}

/** React's renderer marks each element it hydrates with this name. */
const RENDERER = "__reactContainer$";

test("code in a folder with an odd name becomes the same site as in any other", async ({ page, odd }) => {
  const usual = await bundlesIn(process.env["E2E_DATA_DIR"] ?? "");
  const { scripts, styles } = await bundlesIn(odd.dataFolder);
  expect.soft(scripts.split(RENDERER).length - 1, "copies of React's renderer").toBe(1);
  expect.soft(scripts.length / usual.scripts.length, "size of all scripts").toBeCloseTo(1, 2);
  expect.soft(styles.length / usual.styles.length, "size of all styles").toBeCloseTo(1, 3);

  await openDashboard(page, {});
  await expect(rowsOf(page)).toHaveCount(25);
  await searchBox(page).fill("metaplanet");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText("Metaplanet");
});
