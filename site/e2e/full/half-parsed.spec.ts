import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { text } from "node:stream/consumers";

import { portOf } from "#testing/ports.ts";

import { expect, test as base } from "../helpers/fixtures.ts";
import { drawn, watchPaints } from "../helpers/watch-paints.ts";

/** The site on a line that stalls once the first heading of the ranking has come. */
async function openStallingSite(origin: string) {
  const rest = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const { method, headers, url = "/" } = request;
    const isStalled = url === "/dashboard";
    const asked = isStalled ? { ...headers, "accept-encoding": "identity" } : headers;
    const upstream = ask(new URL(url, origin), { method, headers: asked }, async (answer) => {
      response.statusCode = answer.statusCode ?? 500;
      for (const [name, value] of Object.entries(answer.headers))
        if (name !== "content-length" && value !== undefined) response.setHeader(name, value);
      if (!isStalled) return answer.pipe(response);
      const html = await text(answer);
      const end = html.indexOf("</th>", html.indexOf('<table class="rank"'));
      response.write(html.slice(0, end));
      await rest.promise;
      return response.end(html.slice(end));
    });
    request.pipe(upstream);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${portOf(server)}`,
    sendRest: rest.resolve,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const test = base.extend<{ site: Awaited<ReturnType<typeof openStallingSite>> }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openStallingSite(process.env["E2E_ORIGIN"] ?? "");
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

test("a list that comes in two parts does not move @wide", async ({ page, site }) => {
  const { shifts, firstPaint } = await watchPaints(page);
  const opened = page.goto("/dashboard");
  await firstPaint;
  await expect(page.locator(".rank th")).toHaveCount(1);
  await drawn(page);
  site.sendRest();
  await opened;
  await expect(page.locator(".rank tbody tr")).toHaveCount(25);
  await drawn(page);
  expect(shifts).toEqual([]);
});
