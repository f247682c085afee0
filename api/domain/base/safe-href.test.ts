import { expect, test } from "vitest";

import { safeHref } from "./safe-href.ts";

test.for([
  "https://www.sec.gov/filing?id=1#a",
  "http://acme.example/news",
  "HTTPS://acme.example",
  "/contact",
  "/",
])("%s may be followed", (url) => expect(safeHref(url)).toBe(url));

test.for([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://acme.example/1",
  "file:///etc/passwd",
  "ftp://acme.example",
  "//acme.example",
  "/\\acme.example",
  "/\t/acme.example",
  "https:acme.example",
  "https:///acme.example",
  " https://acme.example",
  "acme.example",
  "",
])("%j may not", (url) => expect(safeHref(url)).toBeUndefined());
