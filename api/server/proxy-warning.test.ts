import { getRequestListener } from "@hono/node-server";
import { once } from "node:events";
import { createServer, get } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";

import { visitorAddressBehind } from "#lib/visitor-address.ts";
import { openHub } from "#live/hub.ts";
import { isLiveSocket, serveLiveSocket } from "#routes/live-socket.ts";
import { openAdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

import { openProxyWarning } from "./proxy-warning.ts";

const SENTENCE =
  "A request from 127.0.0.1 carried X-Forwarded-For, but TRUSTED_PROXIES does not name that address. If it is your proxy, add 127.0.0.1 to TRUSTED_PROXIES. Until then all its visitors share one limit.";
const FROM_PROXY = { "X-Forwarded-For": "198.51.100.77" };

test("only the first peer is logged, in one line without the addresses it sent", () => {
  const log = vi.fn<(line: string) => void>();
  const { notice, warnings } = openProxyWarning(log);
  const visitorAddress = visitorAddressBehind(undefined, notice);
  visitorAddress("127.0.0.1", undefined);
  visitorAddress(undefined, "198.51.100.1");
  expect(warnings()).toEqual([]);
  for (const peer of ["127.0.0.1", "127.0.0.1", "203.0.113.9"]) visitorAddress(peer, "198.51.100.77");
  expect(log.mock.calls).toEqual([[`Warning: ${SENTENCE}`]]);
  expect(warnings()).toEqual([SENTENCE]);
});

test("a proxy that sends only Forwarded must also send the header we read", () => {
  const { notice, warnings } = openProxyWarning(() => {});
  visitorAddressBehind(undefined, notice)("203.0.113.9", undefined, "for=198.51.100.77");
  expect(warnings()).toEqual([
    expect.stringContaining("add 203.0.113.9 to TRUSTED_PROXIES and let it send X-Forwarded-For"),
  ]);
});

test("an upgrade to the live price counts like any request", async () => {
  const log = vi.fn<(line: string) => void>();
  const server = createServer({ shouldUpgradeCallback: isLiveSocket });
  const hub = openHub(() => null);
  const visitorAddress = visitorAddressBehind(undefined, openProxyWarning(log).notice);
  serveLiveSocket(server, { hub, visitorAddress, siteUrl: null });
  const port = await portOf(server);
  onTestFinished(() => hub.close());
  const headers = { ...FROM_PROXY, Connection: "Upgrade", Upgrade: "websocket" };
  const request = get({ host: "127.0.0.1", port, path: "/ws", headers });
  await once(request, "response");
  request.destroy();
  expect(log.mock.calls).toEqual([[`Warning: ${SENTENCE}`]]);
});

onEachDatabase((open) => {
  test("an administrator reads the warning, and the public status says nothing of it", async () => {
    const { notice, warnings } = openProxyWarning(() => {});
    const site = await openAdminSite(await open(), {
      deps: { visitorAddress: visitorAddressBehind(undefined, notice), setupWarnings: warnings },
    });
    expect(await site.send("GET", "/api/admin/warnings")).toEqual([200, { warnings: [] }]);
    const port = await portOf(createServer(getRequestListener(site.app.fetch)));
    await fetch(`http://127.0.0.1:${port}/api/auth/user`, { headers: FROM_PROXY });
    expect(await site.send("GET", "/api/admin/warnings")).toEqual([200, { warnings: [SENTENCE] }]);
    expect(JSON.stringify(await site.read("/api/status"))).not.toMatch(/TRUSTED_PROXIES|127\.0\.0\.1/);
  });
});

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
