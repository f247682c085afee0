import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, GALLERY, test } from "../helpers/configured-site.ts";
import { drawn } from "../helpers/watch-paints.ts";

const pressed = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const focusIsIn = (page: Page, role: "dialog" | "alertdialog") =>
  page.getByRole(role).evaluate((box) => box.contains(document.activeElement));

const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function turnWheel(page: Page) {
  await page.mouse.wheel(0, 100);
  await drawn(page);
}

async function expectScrolls(page: Page) {
  const before = await scrolled(page);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, before === 0 ? 100 : -100);
  await expect.poll(() => scrolled(page)).not.toBe(before);
}

test.beforeEach(async ({ page }) => {
  await page.goto(GALLERY);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
});

test("a dialog holds the focus and the page still, closes in five ways, gives both back, and moves only for those who want it", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "Open dialog" });
  const dialog = page.getByRole("dialog", { name: "A dialog" });
  await pressed(page, "Open dialog");
  await expect(dialog).toBeVisible();
  const before = await scrolled(page);
  await page.mouse.move(5, 5);
  await turnWheel(page);
  await dialog.hover();
  await turnWheel(page);
  await page.keyboard.press("PageDown");
  await drawn(page);
  expect(await scrolled(page)).toBe(before);
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expect.poll(() => focusIsIn(page, "dialog")).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expectScrolls(page);

  for (const control of ["Close", "Done"])
    await test.step(`it closes by ${control}`, async () => {
      await pressed(page, "Open dialog");
      await pressed(page, control);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

  await test.step("it closes by a press beside it", async () => {
    await pressed(page, "Open dialog");
    await expect(dialog).toBeVisible();
    // It receives presses only from the event loop turn after the one it opened in.
    await drawn(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  await page.emulateMedia({ reducedMotion: "reduce" });
  await pressed(page, "Open dialog");
  await expect(dialog).toHaveCSS("animation-name", "none");
});

test("a question starts on Cancel, a press beside it answers nothing, and it acts once it is answered", async ({
  page,
}) => {
  await pressed(page, "Open question");
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to remove this company from tracking?",
  });
  await expect(page.getByRole("button", { name: "Cancel", exact: true }).last()).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Chosen: nothing")).toBeVisible();
  await pressed(page, "Open question");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Chosen: removal")).toBeVisible();
});

test("menus, tabs and waiting buttons work by keys; fields own their errors; colours tell rise from fall", async ({
  page,
  read,
}) => {
  const policy = (await read(GALLERY)).headers.get("content-security-policy");
  expect(policy, "the policy of every page").toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(policy).toContain("style-src 'self' 'sha256-");

  await test.step("a menu is walked with the arrow keys and lets the page scroll", async () => {
    await page.getByRole("button", { name: "Export" }).last().press("Enter");
    await expect(page.getByRole("menuitem", { name: "CSV" })).toBeFocused();
    await expectScrolls(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "JSON" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Chosen: JSON")).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
  });

  await test.step("a select takes a choice", async () => {
    const country = page.getByRole("combobox", { name: "Country" });
    await country.selectOption("Japan");
    await expect(country).toHaveValue("JP");
  });

  await test.step("tabs are one stop: arrow keys, Home and End choose, Tab leads on", async () => {
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("YouTube Videos").click();
    for (const [key, chosen] of [
      ["ArrowRight", "Podcasts"],
      ["End", "Articles"],
      ["ArrowRight", "YouTube Videos"],
      ["ArrowLeft", "Articles"],
      ["Home", "YouTube Videos"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(chosen)).toBeFocused();
      await expect(tab(chosen)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel", { name: chosen })).toBeVisible();
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab").and(page.locator(":focus"))).toHaveCount(0);
  });

  await test.step("a field's error and hint belong to it", async () => {
    await expect(page.getByLabel("BTC Holdings *")).toHaveAccessibleDescription(
      "Please fill in company name, ticker, and BTC holdings.",
    );
    await expect(page.getByLabel("BTC Holdings *")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Shares Outstanding")).toHaveAccessibleDescription(
      "Leave it empty to use API data when available.",
    );
  });

  await test.step("a waiting button keeps its width, takes no press, and gets its focus back", async () => {
    const send = page.getByRole("button", { name: /^Send/ });
    const { width: before } = (await send.boundingBox()) ?? {};
    await send.press("Enter");
    await expect(send).toHaveText("Sending...");
    await expect(send).toBeDisabled();
    await expect.poll(async () => (await send.boundingBox())?.width).toBe(before);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll("button"))
        if (button.textContent === "Arrived") button.click();
    });
    await expect(send).toHaveText("Send Message");
    await expect(send).toBeFocused();
  });

  await test.step("a rise is green and a fall red; each offer status has a colour of its own, an unknown one none", async () => {
    const inksOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((marks) =>
          marks.map((mark) => (getComputedStyle(mark).color.match(/[\d.]+/g) ?? []).map(Number)),
        );
    for (const [red = 0, green = 0] of await inksOf(".change.rise")) expect(green).toBeGreaterThan(red);
    for (const [red = 0, green = 0] of await inksOf(".change.fall")) expect(red).toBeGreaterThan(green);
    const grounds = await page
      .locator("dl.rows > div", { hasText: "Offer status" })
      .locator(".badge")
      .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
    expect(new Set(grounds).size).toBe(5);
    const [red, green, blue] = (grounds.at(-1)?.match(/[\d.]+/g) ?? []).map(Number);
    expect(
      Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0),
    ).toBeLessThan(8);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("controls are 44 px high, and a dialog stands within the screen", async ({ page }) => {
    const controls = page.locator("main").locator(".button, .field, [role=tab]");
    const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pressed(page, "Open correction");
    await expect(page.getByRole("dialog")).toBeInViewport({ ratio: 1 });
  });
});

test("everything is accessible, whatever is open", async ({ page }) => {
  test.slow();
  await expectAccessible(page);
  for (const opener of ["Open submission", "Open question", "Destructive toast"]) {
    await pressed(page, opener);
    await expect(page.locator(".float")).toBeVisible();
    await expectAccessible(page, ".float");
    await page.keyboard.press("Escape");
    await expect(page.locator(".float")).toHaveCount(0);
  }
});
