import { expectAccessible } from "./axe.ts";
import { rowsOf } from "./dashboard-page.ts";
import { fakeCompany, serveCompanies } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";
import { MISSING, ROUTES } from "./routes.ts";
import { expectNeverSideways } from "./sideways.ts";

const FEW = Array.from({ length: 5 }, (_, index) => fakeCompany({ rank: index + 1 }));

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES) {
  test(`${path} opens, has one heading, is accessible in both themes, and never scrolls sideways`, async ({
    page,
    isMobile,
  }) => {
    // A few companies stand for the whole list: its rows are all alike.
    const isLong = path === "/dashboard/all";
    // Every company has a row here, and all of them are looked at.
    if (path === "/proof") test.slow();
    if (isLong) await serveCompanies(page, FEW);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === MISSING ? 404 : 200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("[class*=beta-]")).toHaveCount(0);
    if (isLong) await expect(rowsOf(page)).toHaveCount(FEW.length);
    await expectAccessible(page);
    if (!isMobile) await expectNeverSideways(page);
  });
}
