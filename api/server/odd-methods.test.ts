import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { keepPublicData } from "#public-data/keep-public-data.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";

import { httpHandler } from "./http-handler.ts";
import { listen } from "./listen.ts";

onEachDatabase((open) => {
  test.for(["TRACE", "TRACK", "PROPFIND", "QUERY"])(
    "%s changes nothing, repeats nothing and is no failure",
    async (method, { onTestFinished }) => {
      const database = await open();
      const publicData = await keepPublicData(database, () => {});
      const none = { get: () => null, key: () => null, refresh: async () => false, close: () => {} };
      const deps = { ...formDeps(database), publicData };
      const { port, close } = await listen({ port: 0, host: "127.0.0.1" }, httpHandler(none, deps));
      onTestFinished(async () => {
        await close();
        await publicData.close();
      });
      for (const path of ["/api/companies", "/mcp", "/receipt/total/btc", "/api/auth/login"]) {
        const line = connect(port, "127.0.0.1");
        await once(line, "connect");
        line.write(
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: mirror\r\nConnection: close\r\n\r\n`,
        );
        const answer = await text(line);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(answer).not.toContain("mirror");
      }
    },
  );
});
