import { expect, test } from "vitest";

import { readBasic } from "./credentials.ts";

test.for([
  ["Basic YWRtaW46c2VjcmV0", { username: "admin", password: "secret" }],
  ["basic  YWRtaW46c2VjcmV0", { username: "admin", password: "secret" }],
  [`Basic ${btoa("ann:a:b:")}`, { username: "ann", password: "a:b:" }],
  [`Basic ${Buffer.from("ann:Käse").toString("base64")}`, { username: "ann", password: "Käse" }],
  [`Basic ${btoa("ann:")}`, { username: "ann", password: "" }],
  [`Basic ${btoa(":secret")}`, null],
  [`Basic ${btoa("admin")}`, null],
  ["Basic", null],
  ["Basic ???", null],
  ["Bearer YWRtaW46c2VjcmV0", null],
  ["", null],
  [undefined, null],
] as const)("%o is %o", ([header, credentials]) => {
  expect(readBasic(header)).toEqual(credentials);
});
