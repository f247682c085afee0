import { expect, test } from "vitest";

import { isAllowedOrigin } from "./origin.ts";

test.for([
  ["https://chat.example", "tracker.example", true, "another site, as for the open API"],
  ["vscode-webview://1a2b", "tracker.example", true, "a program with pages of its own"],
  ["https://tracker.example", "tracker.example", true, "a page of ours"],
  ["http://localhost:6274", "localhost:3000", true, "a program on this machine"],
  ["http://localhost:3000", "localhost:3000", true, "our own page while it is developed"],
  ["http://[::1]:3000", "[::1]:3000", true, "the same by its IPv6 address"],
  ["http://evil.example:3000", "evil.example:3000", false, "a name that was made to point at us"],
  ["http://tracker.example.evil.example", "tracker.example.evil.example", false, "one that looks like ours"],
  ["null", "tracker.example", false, "a page that hides where it is from"],
  ["", "tracker.example", false, "nothing"],
  ["https://tracker.example/path", "tracker.example", false, "an address, not an origin"],
  ["https://user:pass@tracker.example", "tracker.example", false, "one with a password"],
  ["not an origin", undefined, false, "any other text"],
] as const)("%s at the host %s: %s, because it is %s", ([origin, host, isAllowed]) => {
  expect(isAllowedOrigin(origin, host, "https://tracker.example")).toBe(isAllowed);
});

test("a site that does not know its address accepts no page in its own name, except on this machine", () => {
  expect(isAllowedOrigin("https://site.example", "site.example", null)).toBe(false);
  expect(isAllowedOrigin("http://127.0.0.1:80", "127.0.0.1", null)).toBe(false);
  expect(isAllowedOrigin("http://127.0.0.1:8080", "127.0.0.1:8080", null)).toBe(true);
});
