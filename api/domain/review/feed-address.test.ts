import { expect, test } from "vitest";

import { addressProblem, hostsFor, isSharedHost } from "./feed-address.ts";

const HOSTS = hostsFor("https://www.acme.example/about");

test.for([
  "https://acme.example/news.xml",
  "https://www.acme.example/news.xml?lang=en",
  "https://investors.acme.example/rss",
  "https://www.globenewswire.com/RssFeed/organization/x",
])("%s may be requested", (address) => {
  expect(addressProblem(address, HOSTS)).toBeNull();
});

test.for([
  ["http://acme.example/news.xml", /https/],
  ["ftp://acme.example/news.xml", /https/],
  ["file:///etc/passwd", /https/],
  ["javascript:alert(1)", /https/],
  ["not an address", /https/],
  ["https://me:secret@acme.example/", /user name or password/],
  ["https://acme.example:8443/", /port/],
  ["https://127.0.0.1/", /public host/],
  ["https://2130706433/", /public host/],
  ["https://0x7f.1/", /public host/],
  ["https://[::1]/", /public host/],
  ["https://[::ffff:10.0.0.1]/", /public host/],
  ["https://169.254.169.254/latest/meta-data", /public host/],
  ["https://localhost/", /public host/],
  ["https://database/", /public host/],
  ["https://metadata.google.internal/", /public host/],
  ["https://printer.local/", /public host/],
  ["https://acme.example./", /public host/],
  ["https://evil.example/", /^evil\.example is neither/],
  ["https://notacme.example/", /neither/],
  ["https://acme.example.evil.example/", /neither/],
  ["https://evil.example/?acme.example", /neither/],
  ["https://evil.example#@acme.example", /neither/],
  ["https://globenewswire.com.evil.example/", /neither/],
] as const)("%s may not: %s", ([address, reason]) => {
  expect(addressProblem(address, HOSTS)).toMatch(reason);
});

test.for([null, "", "https://10.0.0.1/", "https://intranet/", "https://acme.internal/", "nothing"])(
  "the website %s allows no host besides the newswires",
  (website) => {
    expect(hostsFor(website)).toEqual(hostsFor(null));
  },
);

test.for([
  ["https://www.globenewswire.com/RssFeed/organization/x", true],
  ["https://acme.q4web.com/rss", true],
  ["https://ir.group.example/rss", true],
  ["https://ir.acme.example/rss", false],
] as const)("several companies publish at %s: %s", ([address, isShared]) => {
  const websites = [
    "https://www.acme.example",
    "https://group.example/one",
    "https://group.example/two",
    null,
  ];
  expect(isSharedHost(address, websites)).toBe(isShared);
});
