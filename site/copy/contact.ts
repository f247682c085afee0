import type { Titled } from "./reading.ts";

export const intro =
  "Found a wrong figure, a missing company or something broken? Want to work with us? Write to us; a person reads every message.";

export const topics: Titled[] = [
  {
    title: "Data inquiries",
    text: "A holding, date or source we should check. A link to the filing or announcement is the quickest way to a correction.",
  },
  {
    title: "Technical support",
    text: "A page that doesn't load, a figure that doesn't follow the price, anything you can't reach by keyboard or screen reader. Please include the page address and your browser.",
  },
  {
    title: "Business partnerships",
    text: "Listings, data use, joint projects. Ranks and figures are not for sale.",
  },
];

export const responseTime = "We typically answer within 24 hours on business days.";
