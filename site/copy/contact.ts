import type { Titled } from "./reading.ts";

export const intro =
  "A figure is wrong, a company is missing, something does not work, or you want to work with us: write, and a person reads it.";

export const topics: Titled[] = [
  {
    title: "Data inquiries",
    text: "A holding, a date or a source that should be checked. A link to the filing or announcement is the quickest way to a correction.",
  },
  {
    title: "Technical support",
    text: "A page that does not load, a figure that does not follow the price, anything you cannot reach by keyboard or screen reader. The address of the page and your browser help.",
  },
  {
    title: "Business partnerships",
    text: "Listings, use of the data, joint work. Ranks and figures are not for sale.",
  },
];

export const responseTime = "We typically answer within 24 hours on business days.";
