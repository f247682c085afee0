import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { companySubmission } from "./SubmitCompanyDialog.tsx";
import { contact } from "./contact.ts";

const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => vi.stubGlobal("fetch", ask.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const submission = {
  companyName: "Acme",
  ticker: "ACME",
  btcHoldings: "$40 million",
  rnsDetails: "",
  additionalInfo: "",
};

test.each(["companyName", "ticker", "btcHoldings"] as const)(
  "a company with nothing but blanks as its %s is not sent",
  async (name) => {
    companySubmission.$entries.set({ ...submission, [name]: "  " });
    expect(await companySubmission.submit()).toBe(false);
    expect(companySubmission.$missing.get()).toEqual([name]);
    companySubmission.enter(name, "x");
    expect(companySubmission.$missing.get()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  },
);

test("only the status counts: a success with any body is a success", async () => {
  ask.mockResolvedValue(new Response("thanks", { status: 200 }));
  contact.$entries.set({ name: "Ann", email: "ann@example.org", subject: "", message: "Hello." });
  expect(await contact.submit()).toBe(true);
});
