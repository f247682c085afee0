import { expect, test as base, type BrowserContext } from "@playwright/test";

type Options = {
  /** Console errors that a spec provokes on purpose. */
  expectedErrors: RegExp[];
  /** Other hosts that a spec allows a page to contact, and answers for. */
  expectedHosts: string[];
};

/** Fetches an address without a browser, and uncompressed, which saves the server work. */
type Read = (path: string) => Promise<Response>;

/** Every test also asserts that no page logged an error, broke the content policy, or contacted another host. */
export const test = base.extend<Options & { read: Read; noTrouble: void }>({
  expectedErrors: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env["E2E_ORIGIN"]),
  read: ({ baseURL }, use) =>
    use((path) => fetch(new URL(path, baseURL), { headers: { "Accept-Encoding": "identity" } })),
  noTrouble: [
    async ({ context, baseURL, expectedErrors, expectedHosts }, use) => {
      const hosts = new Set([new URL(baseURL ?? "").host, ...expectedHosts]);
      const troubles = await watchTroubles(context, hosts);
      await use();
      const unexpected = troubles.filter(
        (trouble) => !expectedErrors.some((expected) => expected.test(trouble)),
      );
      expect(unexpected, "no page may log an error, break the policy, or ask another host").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watchTroubles(context: BrowserContext, hosts: Set<string>): Promise<string[]> {
  const troubles: string[] = [];
  const checkHost = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol) && !hosts.has(host))
      troubles.push(`asked another host: ${address}`);
  };
  context.on("weberror", (error) => troubles.push(`page error: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error")
      troubles.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("request", (request) => checkHost(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => checkHost(socket.url())));
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  return troubles;
}
