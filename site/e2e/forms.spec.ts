import type { Locator, Page, Request, Route } from "@playwright/test";

import { companySubmission, contact, correction, listingInquiry, type FormCase } from "./form-cases.ts";
import { expect, test } from "./fixtures.ts";

const FORMS = [companySubmission, correction, contact, listingInquiry];

const accept = (route: Route) => route.fulfill({ status: 201, json: { success: true } });

/** Answers instead of the server and records each request. */
async function answer(page: Page, { path }: FormCase, with_: (route: Route) => Promise<void> = accept) {
  const asked: Request[] = [];
  await page.route(`**${path}`, (route) => {
    asked.push(route.request());
    return with_(route);
  });
  return asked;
}

const field = (page: Page, { box }: FormCase, label: string) =>
  page.locator(box).getByLabel(label, { exact: true });

async function enter(control: Locator, text: string) {
  if (await control.evaluate((one) => one instanceof HTMLSelectElement)) await control.selectOption(text);
  else await control.fill(text);
}

async function fill(page: Page, form: FormCase) {
  for (const [label, text] of Object.entries(form.entries)) await enter(field(page, form, label), text);
}

async function expectEntries(page: Page, form: FormCase, kept: "kept" | "gone") {
  for (const [label, text] of Object.entries(form.entries))
    await expect(field(page, form, label)).toHaveValue(kept === "kept" ? text : "");
}

const send = (page: Page, { box, send: name }: FormCase) =>
  page.locator(box).getByRole("button", { name, exact: true });
const said = (page: Page, form: FormCase) =>
  form === listingInquiry ? page.getByRole("dialog").getByRole("status") : page.locator(".toast");

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date("2026-10-04T10:00:00Z")));

test("a correction gets the number of its report, and the address of its page", async ({ page }) => {
  await answer(page, correction, (route) =>
    route.fulfill({ status: 201, json: { success: true, report: 12 } }),
  );
  await correction.open(page);
  await fill(page, correction);
  await send(page, correction).click();
  await expect(said(page, correction)).toContainText(
    "Your report has the number 12. If we publish it, it will be at /corrections/12.",
  );
});

for (const form of FORMS)
  test.describe(form.name, () => {
    test("is sent as it was typed, says so, and leaves an empty form", async ({ page }) => {
      const asked = await answer(page, form);
      await form.open(page);
      await fill(page, form);
      await send(page, form).click();
      await expect(said(page, form)).toHaveText(form.success);
      expect(asked.map((request) => request.postDataJSON())).toEqual([form.sent]);
      if (form === listingInquiry) return;
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (form !== contact) await page.locator("button:focus").click();
      await expectEntries(page, form, "gone");
    });

    test("is taken by the real server @quick", async ({ page }) => {
      await form.open(page);
      await fill(page, form);
      const [response] = await Promise.all([
        page.waitForResponse(`**${form.path}`),
        send(page, form).click(),
      ]);
      expect(response.status()).toBe(201);
      await expect(said(page, form)).toContainText(form.success);
    });

    test("waits with its own word, and a double click sends it once", async ({ page }) => {
      const arrival = Promise.withResolvers<void>();
      const asked = await answer(page, form, async (route) => {
        await arrival.promise;
        await accept(route);
      });
      await form.open(page);
      await fill(page, form);
      await send(page, form).dblclick();
      const waiting = page.locator(form.box).getByRole("button", { name: form.pending });
      await expect(waiting).toBeDisabled();
      await expect(waiting).toHaveText(form.pending);
      arrival.resolve();
      await expect(said(page, form)).toHaveText(form.success);
      expect(asked).toHaveLength(1);
    });

    test.describe("that fails", () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      for (const [how, fail] of [
        ["with the server", (route: Route) => route.fulfill({ status: 500, json: { message: "boom" } })],
        ["with the network", (route: Route) => route.abort("connectionfailed")],
      ] as const)
        test(`${how} says so and keeps every entry`, async ({ page }) => {
          await answer(page, form, fail);
          await form.open(page);
          await fill(page, form);
          await send(page, form).click();
          await expect(page.locator(".toast")).toHaveText(form.failure);
          await expectEntries(page, form, "kept");
          await expect(send(page, form)).toBeEnabled();
        });
    });

    test.describe("without a network", () => {
      test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

      test("says so and keeps every entry, and is sent once there is one again", async ({
        context,
        page,
      }) => {
        await form.open(page);
        await fill(page, form);
        await context.setOffline(true);
        await send(page, form).click();
        await expect(page.locator(".toast")).toHaveText(form.failure);
        await expectEntries(page, form, "kept");
        await context.setOffline(false);
        await send(page, form).click();
        await expect(said(page, form)).toContainText(form.success);
      });
    });

    for (const label of form.required)
      test(`without "${label}" is not sent, and the field is named`, async ({ page }) => {
        const asked = await answer(page, form);
        await form.open(page);
        await fill(page, form);
        await enter(field(page, form, label), "");
        await send(page, form).click();
        const warning =
          form === contact ? page.locator(".toast") : page.getByRole("dialog").getByRole("alert");
        await expect(warning).toHaveText(form.missing ?? "");
        await expect(field(page, form, label)).toBeFocused();
        await expect(field(page, form, label)).toHaveAttribute("aria-invalid", "true");
        await enter(field(page, form, label), form.entries[label] ?? "");
        await expect(field(page, form, label)).not.toHaveAttribute("aria-invalid");
        expect(asked).toHaveLength(0);
      });
  });

test("a message with blanks only, or a malformed e-mail address, is not sent", async ({ page }) => {
  const asked = await answer(page, contact);
  await contact.open(page);
  await fill(page, contact);
  await field(page, contact, "Message *").fill("  \n ");
  await send(page, contact).click();
  await expect(page.locator(".toast")).toHaveText(contact.missing ?? "");
  await fill(page, contact);
  await field(page, contact, "Email Address *").fill("nobody");
  await send(page, contact).click();
  const address = field(page, contact, "Email Address *");
  await expect.poll(() => address.evaluate((box) => box.matches(":invalid:focus"))).toBe(true);
  expect(asked).toHaveLength(0);
});

test("a message needs no subject", async ({ page }) => {
  const asked = await answer(page, contact);
  await contact.open(page);
  await fill(page, contact);
  await field(page, contact, "Subject").fill("");
  await send(page, contact).click();
  await expect(page.locator(".toast")).toHaveText(contact.success);
  expect(asked).toHaveLength(1);
});

test("the thanks for an inquiry stand three seconds, then the dialog closes", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-10-04T10:00:00Z") });
  await answer(page, listingInquiry);
  await listingInquiry.open(page);
  await fill(page, listingInquiry);
  await page.clock.pauseAt(new Date("2026-10-04T10:01:00Z"));
  await send(page, listingInquiry).click();
  await expect(said(page, listingInquiry)).toHaveText(listingInquiry.success);
  await page.clock.runFor(2_999);
  await expect(said(page, listingInquiry)).toHaveText(listingInquiry.success);
  await page.clock.runFor(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // A timer returns the focus, and the stopped clock delays it.
  await page.clock.runFor(100);
  await expect(page.getByRole("button", { name: "Inquire About Listing" })).toBeFocused();
});

test.describe("a message without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("fails in words also before the form was ever touched", async ({ context, page }) => {
    await contact.open(page);
    await context.setOffline(true);
    await fill(page, contact);
    await send(page, contact).click();
    await expect(page.locator(".toast")).toHaveText(contact.failure);
    await expectEntries(page, contact, "kept");
  });

  test("names what is missing", async ({ context, page }) => {
    const code = page.waitForResponse(/\/_astro\/contact\./);
    await contact.open(page);
    await fill(page, contact);
    // What it imports is there only once it has run.
    await page.evaluate((url) => import(url).then(() => undefined), (await code).url());
    await field(page, contact, "Full Name *").fill("");
    await context.setOffline(true);
    await send(page, contact).click();
    await expect(page.locator(".toast")).toHaveText(contact.missing ?? "");
  });
});

test.describe("an empty inquiry", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is refused by the real server, not by the form", async ({ page }) => {
    await listingInquiry.open(page);
    await expect(send(page, listingInquiry)).toBeEnabled();
    await send(page, listingInquiry).click();
    await expect(page.locator(".toast")).toHaveText(listingInquiry.failure);
    await expect(page.getByText(listingInquiry.success)).toHaveCount(0);
  });
});

test("what was typed is still there when a dialog was closed by mistake", async ({ page }) => {
  await companySubmission.open(page);
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  await fill(page, companySubmission);
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator("button:focus").click();
  await expectEntries(page, companySubmission, "kept");
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    expectedErrors: [/Failed to load resource/],
  });

  test("a toast covers no button of the form that failed", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await answer(page, companySubmission, (route) => route.abort());
    await companySubmission.open(page);
    await fill(page, companySubmission);
    await send(page, companySubmission).tap();
    await expect(page.locator(".toast")).toBeVisible();
    const toast = await page.locator(".toast").boundingBox();
    const button = await send(page, companySubmission).boundingBox();
    expect((toast?.y ?? 844) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  });
});
