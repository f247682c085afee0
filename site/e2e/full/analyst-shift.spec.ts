import { expect, test } from "../helpers/fixtures.ts";
import { openAndSettle } from "../helpers/settle.ts";
import { watchPaints } from "../helpers/watch-paints.ts";

/** What stands there only once it was loaded: no page is built with it. */
const ARRIVED = ".chosen, .past-figures, :root:not([data-asked]) .compared .sides";

for (const path of [
  "/dashboard?columns=mnavBasic,changeBtc30d",
  "/dashboard?asOf=2024-12-31",
  "/company/1?asOf=2024-12-31",
  "/compare?ids=1,2,3,4",
])
  test(`${path} stands still while what it asks for arrives`, async ({ page }) => {
    await page.goto(path);
    const { shifts } = await watchPaints(page);
    await openAndSettle(page, path);
    await expect(page.locator(ARRIVED).first()).toBeVisible();
    expect(shifts).toEqual([]);
  });
