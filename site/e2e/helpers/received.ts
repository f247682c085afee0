import type { Page } from "@playwright/test";

type Received = { url: string; type: string; bytes: number };

/** Everything a page receives from now on, in bytes on the wire: compressed, headers included. */
export async function watchReceived(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const named = new Map<string, { url: string; type: string }>();
  const received: Received[] = [];
  cdp.on("Network.responseReceived", ({ requestId, type, response }) =>
    named.set(requestId, { url: response.url, type }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = named.get(requestId);
    if (name !== undefined) received.push({ ...name, bytes: encodedDataLength });
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const of = (type: string) => received.filter((file) => file.type === type);
  return {
    allowCache: () => cdp.send("Network.setCacheDisabled", { cacheDisabled: false }),
    files: (type: string) => of(type).map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
    urls: (type: string) => of(type).map(({ url }) => url),
    bytes: (type: string) => of(type).reduce((sum, file) => sum + file.bytes, 0),
  };
}
