import { expect, test } from "vitest";

import { readTarget } from "./request-target.ts";

test.each([
  ["/", { path: "/", query: "" }],
  ["/dashboard", { path: "/dashboard", query: "" }],
  ["/dashboard?sort=btc&q=%", { path: "/dashboard", query: "?sort=btc&q=%" }],
  ["/dashboard?", { path: "/dashboard", query: "?" }],
  ["/a%20b", { path: "/a b", query: "" }],
  ["/%C3%A9", { path: "/é", query: "" }],
  ["/%2564ashboard", { path: "/%64ashboard", query: "" }],
  ["/..%2f..%2fetc/passwd%00", { path: "/../../etc/passwd\0", query: "" }],
  ["//evil.example/", { path: "//evil.example/", query: "" }],
  ["http://evil.example/dashboard?x=1", { path: "/dashboard", query: "?x=1" }],
  ["*", { path: "*", query: "" }],
  ["/%", null],
  ["/%zz", null],
  ["/%ff", null],
])("the request for %j is read as %j", (url, target) => {
  expect(readTarget(url)).toEqual(target);
});
