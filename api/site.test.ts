import { expect, test } from "vitest";

import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";

import { listen } from "./listen.ts";
import { notReady } from "./site.ts";

test("who comes before the site is ready is told when to come again, under the usual headers", async ({
  onTestFinished,
}) => {
  const { port, close } = await listen({ port: 0, host: "localhost" }, notReady);
  onTestFinished(close);
  const answer = await fetch(`http://localhost:${port}/dashboard`);
  expect(await answer.text()).toBe("The site is starting and will be here in a moment.\n");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("2");
  for (const [name, value] of Object.entries({
    ...SECURITY_HEADERS,
    "Content-Security-Policy": DATA_POLICY,
  }))
    expect(answer.headers.get(name), name).toBe(value);
});
