import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { expectNeverSideways } from "./sideways.ts";

test.use({ expectedErrors: [/404.*no-such-page/] });

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page reads complete", async ({ page }) => {
    test.slow();
    for (const path of ROUTES) {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(40);
      await expect(page.locator(".sk:visible, [aria-busy=true]:visible"), path).toHaveCount(0);
    }
  });
});

test("the whole list never scrolls sideways", async ({ page }) => {
  await page.goto("/dashboard/all");
  await expectNeverSideways(page);
});
