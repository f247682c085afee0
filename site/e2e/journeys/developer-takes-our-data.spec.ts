import { z } from "zod";

import { DatasetPointerSchema, ManifestSchema } from "#domain/snapshot/dataset.schema.ts";

import { expect, test } from "../helpers/fixtures.ts";

const Description = z.object({ paths: z.record(z.string(), z.unknown()) });

test("a developer reads what the API answers, what its words mean, and where the newest dataset is", async ({
  page,
  read,
}) => {
  await page.goto("/api-docs");

  await test.step("every address of the description is explained, and the examples are what the API answers", async () => {
    const description = Description.parse(await (await read("/api/v1/openapi.json")).json());
    const described = Object.keys(description.paths)
      .filter((path) => !path.endsWith(".csv"))
      .map((path) => `/api/v1${path}`);
    await expect(page.locator(".endpoint h3 code")).toHaveText(described);
    const listed = await page.locator("#endpoints li code").allTextContents();
    expect(listed.toSorted()).toEqual(described.toSorted());
    for (const endpoint of await page.locator(".endpoint", { has: page.locator("pre") }).all()) {
      const address = (await endpoint.locator('a:has-text("curl ")').getAttribute("href")) ?? "";
      const answer: unknown = await (await read(address)).json();
      expect(JSON.parse((await endpoint.locator("pre").textContent()) ?? ""), address).toEqual(answer);
    }
  });

  await test.step("a shape is one press away from the endpoint that answers it", async () => {
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

  await test.step("each file of the newest dataset has its address and its sum on the page", async () => {
    const { id, manifest } = DatasetPointerSchema.parse(await (await read("/data/latest.json")).json());
    const { files } = ManifestSchema.parse(await (await read(manifest)).json());
    await page.goto("/data");
    await expect(page.locator("main")).toContainText(id);
    const linked = await page
      .locator(`main a[href^="/data/${id}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const names = [...files.map(({ path }) => path), "manifest.json", "SHA256SUMS.txt"];
    expect([...new Set(linked)].toSorted()).toEqual(names.map((path) => `/data/${id}/${path}`).toSorted());
    await page.getByText("Show checksums", { exact: true }).click();
    const shown = page.getByRole("region", { name: "SHA-256 checksum of every file" });
    await expect(shown).toBeVisible();
    expect(await shown.textContent()).toBe(await (await read(`/data/${id}/SHA256SUMS.txt`)).text());
  });
});
