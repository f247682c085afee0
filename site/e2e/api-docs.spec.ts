import { z } from "zod";

import { expect, test } from "./fixtures.ts";

const Description = z.object({ paths: z.record(z.string(), z.unknown()) });

test("every address of the description is explained, and the examples are what the API answers @quick", async ({
  page,
}) => {
  await page.goto("/api-docs");
  const description = Description.parse(await (await page.request.get("/api/v1/openapi.json")).json());
  const described = Object.keys(description.paths)
    .filter((path) => !path.endsWith(".csv"))
    .map((path) => `/api/v1${path}`);
  await expect(page.locator(".endpoint h3 code")).toHaveText(described);
  const listed = await page.locator("#endpoints li code").allTextContents();
  expect(listed.toSorted()).toEqual(described.toSorted());

  for (const endpoint of await page.locator(".endpoint", { has: page.locator("pre") }).all()) {
    const address = (await endpoint.locator('a:has-text("curl ")').getAttribute("href")) ?? "";
    const answer: unknown = await (await page.request.get(address)).json();
    expect(JSON.parse((await endpoint.locator("pre").textContent()) ?? "")).toEqual(answer);
  }
});

test("a shape is one press away from the endpoint that answers it", async ({ page }) => {
  await page.goto("/api-docs");
  await page.locator('main a[href="#listCompanies"]').click();
  await expect(page.locator("#listCompanies")).toBeVisible();
  await page
    .locator(".endpoint", { has: page.locator("#listCompanies") })
    .getByRole("link", { name: "Company" })
    .click();
  await expect(page).toHaveURL(/#shape-Company$/);
  await page.locator("#shape-Company").getByRole("link", { name: "Figure or null" }).first().click();
  await expect(page).toHaveURL(/#shape-Figure$/);
  await expect(page.locator("#shape-Figure")).toContainText("exact to the last digit");
});
