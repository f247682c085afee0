import type { Page } from "@playwright/test";

export type FormCase = {
  name: string;
  /** Where the fields are. */
  box: string;
  open: (page: Page) => Promise<void>;
  /** By label; the text typed into each field. */
  entries: Record<string, string>;
  send: string;
  pending: string;
  path: string;
  sent: object;
  success: string;
  /** What is said after that, if the server gives the number 12. */
  details: string;
  failure: string;
  required: string[];
  missing: string | null;
};

const opening = (path: string, name: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole("button", { name, exact: true }).click();
};

const SUBMISSION_FAILURE = "Submission FailedPlease try again later or contact us directly.";
const MESSAGE_FAILURE =
  "Failed to Send MessagePlease try again later or contact us through alternative means.";

export const companySubmission: FormCase = {
  name: "a submitted company",
  box: "[role=dialog]",
  open: opening("/dashboard", "Submit Company"),
  entries: {
    "Company Name *": "Acme",
    "Ticker *": "ACME",
    "BTC Holdings *": "$40 million",
    "RNS Details": "RNS of 3 October",
    "Additional Information": "Seen in the news.",
  },
  send: "Submit Company",
  pending: "Submitting...",
  path: "/api/submit-company",
  sent: {
    companyName: "Acme",
    ticker: "ACME",
    btcHoldings: "$40 million",
    rnsDetails: "RNS of 3 October",
    additionalInfo: "Seen in the news.",
    submittedAt: "2026-10-04T10:00:00.000Z",
  },
  success: "Company Submitted Successfully",
  details: "Your number is company-12. See its state at /submissions/company-12.",
  failure: SUBMISSION_FAILURE,
  required: ["Company Name *", "Ticker *", "BTC Holdings *"],
  missing: "Please fill in company name, ticker, and BTC holdings.",
};

export const correction: FormCase = {
  name: "a correction",
  box: "[role=dialog]",
  open: opening("/company/1", "Suggest Correction"),
  entries: {
    "Update Type *": "holdings",
    "Field to Update": "BTC holdings",
    "Current Value": "500",
    "Corrected Value": "510",
    "Source URL": "https://strategy.example/filing",
    "Description *": "They bought ten more.",
  },
  send: "Submit Update",
  pending: "Submitting...",
  path: "/api/update-company",
  sent: {
    updateType: "holdings",
    fieldToUpdate: "BTC holdings",
    currentValue: "500",
    correctedValue: "510",
    sourceUrl: "https://strategy.example/filing",
    description: "They bought ten more.",
    companyName: "Strategy",
    ticker: "MSTR",
    companyId: 1,
    submittedAt: "2026-10-04T10:00:00.000Z",
  },
  success: "Update Submitted Successfully",
  details: "Your number is correction-12. See its state at /submissions/correction-12.",
  failure: SUBMISSION_FAILURE,
  required: ["Update Type *", "Description *"],
  missing: "Please select an update type and provide a description.",
};

export const contact: FormCase = {
  name: "a message",
  box: "form[data-contact-form]",
  open: async (page) => void (await page.goto("/contact")),
  entries: {
    "Full Name *": "Ann",
    "Email Address *": "ann@example.org",
    Subject: "A question",
    "Message *": "Hello.",
  },
  send: "Send Message",
  pending: "Sending...",
  path: "/api/contact",
  sent: { name: "Ann", email: "ann@example.org", subject: "A question", message: "Hello." },
  success: "Message Sent SuccessfullyThank you for your message. We'll get back to you soon!",
  details: "",
  failure: MESSAGE_FAILURE,
  required: ["Full Name *", "Email Address *", "Message *"],
  missing: "Missing InformationPlease fill in all required fields.",
};

export const listingInquiry: FormCase = {
  name: "a listing inquiry",
  box: "[role=dialog]",
  open: opening("/monetization", "Inquire About Listing"),
  entries: { "Company Name": "Acme", Email: "ann@example.org", Message: "Hello." },
  send: "Send Inquiry",
  pending: "Sending...",
  path: "/api/contact",
  sent: {
    name: "Acme",
    email: "ann@example.org",
    subject: "Featured listing inquiry",
    message: "Hello.",
  },
  success: "Thank you! We'll be in touch within 24 hours.",
  details: "",
  failure: MESSAGE_FAILURE,
  required: [],
  missing: null,
};
