import { expect, test } from "vitest";

import { mailToCompany } from "./ask-company.ts";

test("a mail names what is missing, of whom and where, and leaves the receiver to the reader", () => {
  const mail = mailToCompany({
    company: { name: "Acme & Sons", ticker: "ACME" },
    missing: ["preferred stock", "cash"],
    siteTitle: "Tracker",
    page: "https://tracker.example/company/7#claims",
    today: "2026-11-30",
  });
  const { protocol, pathname, searchParams } = new URL(mail);
  expect([protocol, pathname]).toEqual(["mailto:", ""]);
  expect(searchParams.get("subject")).toBe("Acme & Sons (ACME): preferred stock, cash");
  expect(searchParams.get("body")).toContain(
    "Tracker has no figure for preferred stock, cash of Acme & Sons as of 30 Nov 2026:\n\nhttps://tracker.example/company/7#claims",
  );
  expect(mail).not.toContain("+");
});
