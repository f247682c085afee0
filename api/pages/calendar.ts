import { addDays, formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import type { Rhythm } from "#domain/changes/rhythm.ts";
import { expectedReport } from "#domain/company/expected-report.ts";

type Calendar = {
  title: string;
  siteTitle: string;
  /** Without one, addresses are paths. */
  siteUrl: string | null;
  rhythms: readonly Rhythm[];
  now: string;
};

/** When companies can be expected to report, each by its own rhythm: https://www.rfc-editor.org/rfc/rfc5545 */
export const calendarText = ({ title, siteTitle, siteUrl, rhythms, now }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(siteTitle)}//Expected reports//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...rhythms.flatMap((rhythm) => eventLines(rhythm, siteUrl, now)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

/** The event of a company moves when it has reported, so its name must stay. It is an expectation, so it is tentative. */
function eventLines(
  { companyId, company, lastSeen, everyDays }: Rhythm,
  siteUrl: string | null,
  now: string,
) {
  const expected = expectedReport(lastSeen, { usualDays: everyDays }, now);
  if (expected === null) return [];
  const { day, isPast, usualDays } = expected;
  const apart = `its last five came about ${formatCounted(usualDays, "day")} apart`;
  const page = `${siteUrl ?? ""}/company/${companyId}`;
  const host = siteUrl === null ? "localhost" : new URL(siteUrl).hostname;
  return [
    "BEGIN:VEVENT",
    `UID:expected-report-${companyId}@${host}`,
    `DTSTAMP:${basic(lastSeen)}T000000Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(`${company}: ${isPast ? "report was expected" : "next report expected"} (${apart})`)}`,
    `DESCRIPTION:${escaped(
      `Our expectation, not a date that the company gave. Last report we know: ${formatDay(lastSeen)}.\n${page}`,
    )}`,
    ...(siteUrl === null ? [] : [`URL:${page}`]),
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const basic = (day: string) => day.replaceAll("-", "");

/** As a text value. Other control characters are not allowed in one. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, "");

const MOST_OCTETS = 75;

/** No line is longer than 75 octets. A folded one goes on after a space, and no character is parted. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > MOST_OCTETS) {
      lines.push(current);
      current = " ";
    }
    current += letter;
  }
  return [...lines, current].join("\r\n");
}
