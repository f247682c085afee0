import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { $toast } from "#site/ui/toasts.ts";

import { correctionOf } from "./CorrectionDialog.tsx";
import { $inquiryThanks, listingInquiry } from "./ListingInquiryDialog.tsx";
import { companySubmission } from "./SubmitCompanyDialog.tsx";
import { contact } from "./contact.ts";
import type { Form } from "./form.ts";

const NOW = "2026-10-04T10:00:00.000Z";
const ok = () => Promise.resolve(Response.json({ success: true }, { status: 201 }));

const ask = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.stubGlobal("fetch", ask);
  ask.mockReset().mockImplementation(ok);
  $toast.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sent = () => ask.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)]);
const shown = () => {
  const { variant, title, message } = $toast.get() ?? {};
  return { variant, title, message };
};

function fill<Name extends string>(form: Form<Name>, entries: Record<Name, string>) {
  form.$entries.set({ ...entries });
  return entries;
}

const submission = {
  companyName: "Acme",
  ticker: "ACME",
  btcHoldings: "$40 million",
  rnsDetails: "",
  additionalInfo: "",
};
const correction = {
  updateType: "holdings",
  fieldToUpdate: "",
  currentValue: "",
  correctedValue: "",
  sourceUrl: "",
  description: "They hold more.",
};
const message = { name: "Ann", email: "ann@example.org", subject: "", message: "Hello." };
const inquiry = { companyName: "Acme", email: "ann@example.org", message: "Hello." };
const acme = correctionOf({ id: 7, name: "Acme", ticker: "ACME" });

const SUBMISSION_FAILED = {
  variant: "destructive",
  title: "Submission Failed",
  message: "Please try again later or contact us directly.",
};
const MESSAGE_FAILED = {
  variant: "destructive",
  title: "Failed to Send Message",
  message: "Please try again later or contact us through alternative means.",
};

describe("a complete form is sent once, says so, and is empty again", () => {
  test("a company", async () => {
    fill(companySubmission, submission);
    expect(await companySubmission.submit()).toBe(true);
    expect(sent()).toEqual([["/api/submit-company", { ...submission, submittedAt: NOW }]]);
    expect(shown()).toEqual({ variant: "default", title: "Company Submitted Successfully", message: "" });
    expect(new Set(Object.values(companySubmission.$entries.get()))).toEqual(new Set([""]));
  });

  test("a correction, with the company it is about", async () => {
    fill(acme, correction);
    expect(await acme.submit()).toBe(true);
    expect(sent()).toEqual([
      [
        "/api/update-company",
        { ...correction, companyName: "Acme", ticker: "ACME", companyId: 7, submittedAt: NOW },
      ],
    ]);
    expect(shown()).toEqual({ variant: "default", title: "Update Submitted Successfully", message: "" });
    expect(new Set(Object.values(acme.$entries.get()))).toEqual(new Set([""]));
  });

  test("a message", async () => {
    fill(contact, message);
    expect(await contact.submit()).toBe(true);
    expect(sent()).toEqual([["/api/contact", message]]);
    expect(shown()).toEqual({
      variant: "default",
      title: "Message Sent Successfully",
      message: "Thank you for your message. We'll get back to you soon!",
    });
    expect(new Set(Object.values(contact.$entries.get()))).toEqual(new Set([""]));
  });

  test("a listing inquiry, as a message with a subject of its own", async () => {
    fill(listingInquiry, inquiry);
    expect(await listingInquiry.submit()).toBe(true);
    expect(sent()).toEqual([
      [
        "/api/contact",
        {
          name: "Acme",
          email: "ann@example.org",
          subject: "Featured listing inquiry",
          message: "Hello.",
        },
      ],
    ]);
    expect($toast.get()).toBeNull();
  });
});

test("the thanks for an inquiry stand for three seconds", async () => {
  fill(listingInquiry, inquiry);
  await listingInquiry.submit();
  vi.advanceTimersByTime(2_999);
  expect($inquiryThanks.get()).toBe(true);
  vi.advanceTimersByTime(1);
  expect($inquiryThanks.get()).toBe(false);
});

describe("what is required and blank sends nothing", () => {
  test.each(["companyName", "ticker", "btcHoldings"] as const)("a company without %s", async (name) => {
    fill(companySubmission, { ...submission, [name]: "  " });
    expect(await companySubmission.submit()).toBe(false);
    expect(companySubmission.$missing.get()).toEqual([name]);
    companySubmission.enter(name, "x");
    expect(companySubmission.$missing.get()).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each(["updateType", "description"] as const)("a correction without %s", async (name) => {
    fill(acme, { ...correction, [name]: "" });
    expect(await acme.submit()).toBe(false);
    expect(acme.$missing.get()).toEqual([name]);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each(["name", "email", "message"] as const)("a message without %s", async (name) => {
    fill(contact, { ...message, [name]: "\n" });
    expect(await contact.submit()).toBe(false);
    expect(shown()).toEqual({
      variant: "destructive",
      title: "Missing Information",
      message: "Please fill in all required fields.",
    });
    expect(ask).not.toHaveBeenCalled();
  });
});

test("an empty listing inquiry is the server's to refuse", async () => {
  ask.mockResolvedValue(Response.json({ message: "name: is required" }, { status: 400 }));
  fill(listingInquiry, { companyName: "", email: "", message: "" });
  expect(await listingInquiry.submit()).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
  expect([shown(), $inquiryThanks.get()]).toEqual([MESSAGE_FAILED, false]);
});

describe.each([
  ["the server fails", () => Promise.resolve(new Response("boom", { status: 500 }))],
  ["no answer comes", () => Promise.reject(new TypeError("Failed to fetch"))],
] as const)("when %s, everything typed stays", (_, answer) => {
  beforeEach(() => void ask.mockImplementation(answer));

  test("a company", async () => {
    const entries = fill(companySubmission, submission);
    expect(await companySubmission.submit()).toBe(false);
    expect([companySubmission.$entries.get(), shown()]).toEqual([entries, SUBMISSION_FAILED]);
  });

  test("a correction", async () => {
    const entries = fill(acme, correction);
    expect(await acme.submit()).toBe(false);
    expect([acme.$entries.get(), shown()]).toEqual([entries, SUBMISSION_FAILED]);
  });

  test("a message", async () => {
    const entries = fill(contact, message);
    expect(await contact.submit()).toBe(false);
    expect([contact.$entries.get(), shown()]).toEqual([entries, MESSAGE_FAILED]);
  });

  test("a listing inquiry", async () => {
    const entries = fill(listingInquiry, inquiry);
    expect(await listingInquiry.submit()).toBe(false);
    expect([listingInquiry.$entries.get(), shown()]).toEqual([entries, MESSAGE_FAILED]);
  });
});

test("while one is being sent a second press sends nothing", async () => {
  fill(contact, message);
  const first = contact.submit();
  expect(contact.$pending.get()).toBe(true);
  expect(await contact.submit()).toBe(false);
  expect(await first).toBe(true);
  expect([ask.mock.calls.length, contact.$pending.get()]).toEqual([1, false]);
});

test("only the status counts: a success with any body is a success", async () => {
  ask.mockResolvedValue(new Response("thanks", { status: 200 }));
  fill(contact, message);
  expect(await contact.submit()).toBe(true);
});
