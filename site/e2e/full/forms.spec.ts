import type { Locator, Page, Request, Route } from "@playwright/test";

import {
  companySubmission,
  contact,
  correction,
  listingInquiry,
  type FormCase,
} from "../helpers/form-cases.ts";
import { expect, test } from "../helpers/fixtures.ts";

const FORMS = [companySubmission, correction, contact, listingInquiry];

const accept = (route: Route) => {
  const number = route.request().url().endsWith("/submit-company") ? "company-12" : "correction-12";
  return route.fulfill({ status: 201, json: { success: true, number, page: `/submissions/${number}` } });
};

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
    await expect(field(page, form, label), label).toHaveValue(kept === "kept" ? text : "");
}

const send = (page: Page, { box, send: name }: FormCase) =>
  page.locator(box).getByRole("button", { name, exact: true });

/** The toast that was not there before. */
const newToast = (page: Page) => page.locator(".toast:not(.seen)");
const markToasts = (page: Page) =>
  page.locator(".toast").evaluateAll((all) => {
    for (const one of all) one.classList.add("seen");
  });

const said = (page: Page, form: FormCase) =>
  form === listingInquiry ? page.getByRole("dialog").getByRole("status") : newToast(page);

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date("2026-10-04T10:00:00Z")));

for (const form of FORMS)
  test.describe(form.name, () => {
    test("names each field that is missing, is then sent once as it was typed, says so, and leaves an empty form", async ({
      page,
    }) => {
      const arrival = Promise.withResolvers<void>();
      const asked = await answer(page, form, async (route) => {
        await arrival.promise;
        await accept(route);
      });
      await form.open(page);
      await fill(page, form);
      for (const label of form.required)
        await test.step(`without ${label}`, async () => {
          await enter(field(page, form, label), "");
          await send(page, form).click();
          const warning = form === contact ? newToast(page) : page.getByRole("dialog").getByRole("alert");
          await expect(warning).toHaveText(form.missing ?? "");
          await expect(field(page, form, label)).toBeFocused();
          await expect(field(page, form, label)).toHaveAttribute("aria-invalid", "true");
          await enter(field(page, form, label), form.entries[label] ?? "");
          await expect(field(page, form, label)).not.toHaveAttribute("aria-invalid");
          expect(asked, "nothing is sent").toHaveLength(0);
          await markToasts(page);
        });

      await send(page, form).dblclick();
      const waiting = page.locator(form.box).getByRole("button", { name: form.pending });
      await expect(waiting).toBeDisabled();
      await expect(waiting).toHaveText(form.pending);
      arrival.resolve();
      await expect(said(page, form)).toHaveText(form.success + form.details);
      expect(asked.map((request) => request.postDataJSON())).toEqual([form.sent]);
      if (form === listingInquiry) return;
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (form !== contact) await page.locator("button:focus").click();
      await expectEntries(page, form, "gone");
    });

    test.describe("that fails", () => {
      test.use({ expectedErrors: [NO_NETWORK] });

      test("says so and keeps every entry, and the real server takes it once there is one again", async ({
        context,
        page,
      }) => {
        await form.open(page);
        await fill(page, form);
        const expectFailure = async () => {
          await send(page, form).click();
          await expect(newToast(page)).toHaveText(form.failure);
          await expectEntries(page, form, "kept");
          await expect(send(page, form)).toBeEnabled();
          await markToasts(page);
        };
        for (const fail of [
          (route: Route) => route.fulfill({ status: 500, json: { message: "boom" } }),
          (route: Route) => route.abort("connectionfailed"),
        ]) {
          await answer(page, form, fail);
          await expectFailure();
          await page.unroute(`**${form.path}`);
        }
        await context.setOffline(true);
        await expectFailure();
        await context.setOffline(false);
        const [response] = await Promise.all([
          page.waitForResponse(`**${form.path}`),
          send(page, form).click(),
        ]);
        expect(response.status()).toBe(201);
        await expect(said(page, form)).toContainText(form.success);
      });
    });
  });

test("a message with blanks only, or a malformed e-mail address, is not sent; it needs no subject", async ({
  page,
}) => {
  const asked = await answer(page, contact);
  await contact.open(page);
  await fill(page, contact);
  await field(page, contact, "Message *").fill("  \n ");
  await send(page, contact).click();
  await expect(newToast(page)).toHaveText(contact.missing ?? "");
  await markToasts(page);
  await fill(page, contact);
  const address = field(page, contact, "Email Address *");
  await address.fill("nobody");
  await send(page, contact).click();
  await expect.poll(() => address.evaluate((box) => box.matches(":invalid:focus"))).toBe(true);
  expect(asked).toHaveLength(0);
  await fill(page, contact);
  await field(page, contact, "Subject").fill("");
  await send(page, contact).click();
  await expect(newToast(page)).toHaveText(contact.success);
  expect(asked).toHaveLength(1);
});

test.describe("a message without a network", () => {
  test.use({ expectedErrors: [NO_NETWORK] });

  test("fails in words before the form was ever touched, and names what is missing after", async ({
    context,
    page,
  }) => {
    await contact.open(page);
    await context.setOffline(true);
    await fill(page, contact);
    await send(page, contact).click();
    await expect(newToast(page)).toHaveText(contact.failure);
    await expectEntries(page, contact, "kept");

    await context.setOffline(false);
    const code = page.waitForResponse(/\/_astro\/contact\./);
    await contact.open(page);
    await fill(page, contact);
    // What it imports is there only once it has run.
    await page.evaluate((url) => import(url).then(() => undefined), (await code).url());
    await field(page, contact, "Full Name *").fill("");
    await context.setOffline(true);
    await send(page, contact).click();
    await expect(newToast(page)).toHaveText(contact.missing ?? "");
  });
});

test.describe("an inquiry", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("that is empty is refused by the real server; the thanks for another stand three seconds, then the dialog closes", async ({
    page,
  }) => {
    await page.clock.install({ time: new Date("2026-10-04T10:00:00Z") });
    await listingInquiry.open(page);
    await send(page, listingInquiry).click();
    await expect(newToast(page)).toHaveText(listingInquiry.failure);
    await expect(page.getByText(listingInquiry.success)).toHaveCount(0);

    await answer(page, listingInquiry);
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
});

test.describe("a submission", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("keeps what was typed when its dialog was closed by mistake; on a phone a toast covers no button of it", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await answer(page, companySubmission, (route) => route.abort());
    await companySubmission.open(page);
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
    await fill(page, companySubmission);
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.locator("button:focus").click();
    await expectEntries(page, companySubmission, "kept");

    await page.setViewportSize({ width: 390, height: 844 });
    await send(page, companySubmission).click();
    await expect(newToast(page)).toBeVisible();
    const toast = await newToast(page).boundingBox();
    const button = await send(page, companySubmission).boundingBox();
    expect((toast?.y ?? 844) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  });
});
