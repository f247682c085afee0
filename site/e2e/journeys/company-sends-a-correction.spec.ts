import { companyOf, dialog, expect, PASSWORD, test, toast } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

test.use({ signedInAs: null, expectedErrors: [/status of 503/] });

test("a company sends a correction, an administrator accepts it and says so in public, and the holding is corrected", async ({
  page,
}) => {
  test.slow();
  const typed = "Ann says it is wrong as of 3 October 2026";
  await page.goto("/dashboard");
  await page.goto(`/company/${(await companyOf(page, "ORBT")).id}`);
  await page.getByRole("button", { name: "Suggest Correction" }).click();
  for (const [label, value] of [
    ["Field to Update", "BTC holdings"],
    ["Current Value", "990"],
    ["Corrected Value", "995"],
    ["Source URL", "https://orbit.example/filing"],
    ["Description *", typed],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await dialog(page).getByLabel("Update Type *").selectOption("holdings");
  await dialog(page).getByRole("button", { name: "Submit Update" }).click();
  const told = /Your number is correction-(\d+)\. See its state at (\/submissions\/correction-\d+)\./;
  await expect(toast(page)).toContainText(told);
  const [, number = "", ownPage = ""] = told.exec((await toast(page).textContent()) ?? "") ?? [];
  const report = `/changes?kind=correction#report-${number}`;
  await page.getByRole("button", { name: "Suggest Correction" }).click();
  await dialog(page)
    .getByRole("link", { name: `correction-${number}` })
    .click();
  await expect(page).toHaveURL(ownPage);
  await expect(page.getByRole("main")).toContainText("Received. A person will read it.");
  await expectAccessible(page, "main");
  expect(await (await page.request.get(report)).text(), "it is not public yet").not.toContain(
    `report-${number}`,
  );

  await page.goto("/admin#inbox");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: /^Inbox/ }).click();
  await page.getByRole("tab", { name: /^Corrections/ }).click();
  const letter = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: typed });
  await expect(letter).toContainText(typed);
  await letter.getByRole("button", { name: /^Accept: / }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await letter.getByRole("button", { name: "Update Holdings" }).click();
  await expect(dialog(page).getByLabel("Bitcoin Holdings *")).toHaveValue("995");
  await expect(dialog(page).getByLabel("RNS URL *")).toHaveValue("https://orbit.example/filing");
  await expect(dialog(page).getByLabel("As of *")).toHaveValue("2026-10-03");
  await dialog(page).getByRole("button", { name: "Update Holdings" }).click();
  await expect(toast(page)).toContainText("Holdings Updated");

  await test.step("if the public words can't be loaded, the dialog says so, and a press tries again", async () => {
    await page.route("/api/admin/corrections/*", (route) => route.fulfill({ status: 503 }));
    await letter.getByRole("button", { name: /^Publish: / }).click();
    await expect(dialog(page)).toContainText("We couldn't load the public words.");
    await page.unroute("/api/admin/corrections/*");
    await dialog(page).getByRole("button", { name: "Try Again" }).click();
  });
  await dialog(page).getByLabel("State").selectOption("accepted");
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog(page)).toContainText("Please fill in all required fields");
  await dialog(page).getByLabel("What was claimed *").fill("The holding is out of date.");
  await dialog(page).getByLabel("What we did (required if accepted)").fill("We recorded the newer total.");
  await expectAccessible(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(toast(page)).toContainText(`Published at ${report}`);

  await page.goto(ownPage);
  await expect(page.getByRole("main")).toContainText("Accepted.");
  await expect(page.getByRole("main")).toContainText("We recorded the newer total.");
  await page.goto(`/corrections/${number}`);
  await expect(page).toHaveURL(report);
  await expect(page.locator("li:target")).toContainText(`Report ${number} about ORBT Inc.`);
  await expect(page.locator("li:target")).toContainText("We recorded the newer total.");
  await expect(page.getByRole("main"), "none of the visitor's words").not.toContainText(typed);
  await expectAccessible(page, "main");
  expect((await companyOf(page, "ORBT")).btcHoldings).toBe("995");
});
