import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";

import { expect, test } from "vitest";

import { fetchBy, isPublicAddress, publicFetch, publicLookup, withinHosts } from "./public-fetch.ts";

test.for(["93.184.216.34", "8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const PRIVATE_ADDRESSES = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254
  172.16.0.1 172.31.255.255 192.168.1.1 192.0.2.1 198.18.0.1 224.0.0.1
  255.255.255.255 :: ::1 fe80::1 fe80::1%eth0 fc00::1
  fd12::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001::1
  2001:db8::1 ff02::1
`;

test.for([...PRIVATE_ADDRESSES.trim().split(/\s+/), "localhost", ""])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const PUBLIC = { address: "93.184.216.34", family: 4 };
const PRIVATE = { address: "10.0.0.1", family: 4 };

const look = (found: { address: string; family: number }[], all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    publicLookup((_, done) => done(null, found))("feeds.example", { all }, (...given) => resolve(given));
  });

test("the connection gets the addresses that were checked, and no others", async () => {
  expect(await look([PUBLIC], true)).toEqual([null, [PUBLIC]]);
  expect(await look([PUBLIC], false)).toEqual([null, PUBLIC.address, 4]);
});

test.for([[[PRIVATE]], [[PUBLIC, PRIVATE]], [[]]] as const)("%o is refused", async ([found]) => {
  for (const all of [true, false]) {
    const [error] = await look([...found], all);
    expect(String(error)).toContain("feeds.example: it does not resolve to a public address");
  }
});

test("each connection is checked, so a name that changes its address is refused the next time", async () => {
  const answers = [PUBLIC, PRIVATE];
  const lookUp = publicLookup((_, done) => done(null, answers.splice(0, 1)));
  const connect = () =>
    new Promise<unknown>((resolve) => lookUp("feeds.example", { all: true }, (error) => resolve(error)));
  expect(await connect()).toBeNull();
  expect(String(await connect())).toContain("does not resolve to a public address");
});

test.for(["http://feeds.example/", "https://127.0.0.1/", "https://[::1]/", "https://localhost:1/"])(
  "%s is never connected to",
  async (address) => {
    await expect(publicFetch(address)).rejects.toThrow(/Only https addresses|public address/);
  },
);

test("every hop has to stay within the hosts", async () => {
  const sent: string[] = [];
  const send = withinHosts(["acme.example"], async (input) => {
    sent.push(String(input));
    return new Response();
  });
  await send("https://news.acme.example/rss");
  for (const elsewhere of ["https://evil.example/", "https://10.0.0.1/", "http://acme.example/"])
    await expect(send(elsewhere)).rejects.toThrow("We don't request");
  expect(sent).toEqual(["https://news.acme.example/rss"]);
});

/** What is fetched from a server that answers every request with one status line. */
async function fetched(statusLine: string): Promise<Response> {
  await using server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => socket.end(`HTTP/1.1 ${statusLine}\r\ncontent-length: 2\r\n\r\nok`));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const send = fetchBy((_, options, done) =>
    request({ ...options, lookup: undefined, host: "127.0.0.1", port }, done),
  );
  const response = await send("https://feeds.example/rss");
  return new Response(await response.text(), response);
}

test.for(["999 Odd", "600 Odd"])(
  "an answer with the status %s is refused, and nothing else ends",
  async (line) => {
    await expect(fetched(line)).rejects.toThrow(`It returned the status ${line.slice(0, 3)}`);
  },
);

test("an answer with a status that HTTP has is returned", async () => {
  const response = await fetched("404 Not Found");
  expect([response.status, await response.text()]).toEqual([404, "ok"]);
});
