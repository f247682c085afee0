import { formatDay } from "#domain/base/dates.ts";

import type { CompanyRecord } from "./company.ts";

type Asked = {
  company: Pick<CompanyRecord, "name" | "ticker">;
  /** What is not known, such as "debt" or "preferred stock". */
  missing: readonly string[];
  siteTitle: string;
  /** The page that an answer would complete. */
  page: string;
  today: string;
};

/** A mail to the company that asks for what is missing. The reader's own program opens it and names the receiver: we know no address. */
export function mailToCompany({ company: { name, ticker }, missing, siteTitle, page, today }: Asked): string {
  const subject = `${name} (${ticker}): ${missing.join(", ")}`;
  const body = [
    "Dear investor relations team,",
    `${siteTitle} has no figure for ${missing.join(", ")} of ${name} as of ${formatDay(today)}:`,
    page,
    "Could you tell me the latest amount, the day for which it holds, and where it is published? If it is zero, a filing that says so would be enough.",
    "Thank you.",
  ].join("\n\n");
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
