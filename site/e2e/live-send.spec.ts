import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ts from "typescript";

import { expect, test } from "./fixtures.ts";

const ROOT = new URL("../../", import.meta.url);
const IMPORTS = {
  "#domain/": "/source/api/domain/",
  "#contract/": "/source/api/contract/",
  "#site/": "/source/site/",
  nanostores: "/source/node_modules/nanostores/index.js",
};

/** A page with only source modules of the site. */
async function openBareModules(page: Page) {
  await page.route("/source/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const text = await readFile(new URL(pathname.replace("/source/", ""), ROOT), "utf8");
    const { outputText } = ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
    await route.fulfill({ contentType: "text/javascript", body: outputText });
  });
  await page.route("/bare", (route) =>
    route.fulfill({
      contentType: "text/html",
      // The store checks whether it is a production build.
      body: `<script>process = { env: {} }</script><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`,
    }),
  );
  await page.goto("/bare");
}

// No page of ours sends anything before it is connected, so this is tested without a page.
test("what is sent while not connected is only noted in the console, and not sent later", async ({
  page,
}) => {
  const texts: string[] = [];
  page.on("console", (message) => texts.push(`${message.type()}: ${message.text()}`));
  const heard: string[] = [];
  await page.routeWebSocket("/ws", (line) => line.onMessage((text) => heard.push(String(text))));
  await openBareModules(page);
  await page.evaluate(async (path) => {
    const { connect, send } = await import(path);
    send({ to: "nobody" });
    connect(() => {});
    send({ to: "somebody perhaps" });
    Reflect.set(window, "send", send);
  }, "/source/site/live/live-price.ts");
  await expect
    .poll(async () => {
      await page.evaluate(() => Reflect.get(window, "send")({ to: "us" }));
      return heard.at(-1);
    })
    .toBe('{"to":"us"}');
  expect(new Set(heard)).toEqual(new Set(['{"to":"us"}']));
  expect(texts.slice(0, 2)).toEqual([
    "info: Not connected, not sent: {to: nobody}",
    "info: Not connected, not sent: {to: somebody perhaps}",
  ]);
});
