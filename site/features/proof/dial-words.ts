import type { totalByWay, WayKnown } from "#domain/analysis/ways-known.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCounted, formatHoldings, formatRatio } from "#domain/base/format.ts";

type Part = ReturnType<typeof totalByWay>[number];

const companiesOf = (count: number) => formatCounted(count, "company", "companies");

/** What the page finds. */
export function verdictOf(parts: readonly Part[]): string {
  const [opened, disclosed, , all] = parts;
  if (!opened || !disclosed || !all || all.accepted.companies === 0) return "No holding is recorded yet";
  const readWords =
    opened.companies === 0
      ? "We read all of it from copies."
      : `We opened ${formatCounted(opened.companies, "original")} for ${companiesOf(disclosed.accepted.companies)}.`;
  return `Companies or regulators disclosed ${formatRatio(disclosed.accepted.percent)} of ${formatHoldings(all.accepted.btc)} BTC. ${readWords}`;
}

type DialInput = {
  parts: readonly Part[];
  /** The companies without a known holding. */
  missing: readonly string[];
  now: string;
  address: string;
};

export const WAY_NAMES = {
  opened: "Opened by us at the source",
  copied: "Disclosed, read from a copy",
  reported: "Reported",
  calculated: "Calculated",
} as const satisfies Record<WayKnown, string>;

/** What the dial says of each way: beside the choice, below the sum that it accepts, and in a sentence to quote. */
export function dialWords({ parts, missing, now, address }: DialInput) {
  const everything = parts.at(-1)?.accepted.btc ?? "0";
  const copied = parts.find(({ way }) => way === "copied")?.companies ?? 0;
  const captions: Record<WayKnown, (part: Part) => string> = {
    opened: ({ companies }) =>
      companies === 0 ? "No original opened yet" : `${companiesOf(companies)}, not from a copy`,
    copied: ({ companies }) => `${companiesOf(companies)}, by the company or a regulator`,
    reported: ({ companies }) => `${companiesOf(companies)}, by a tracker or the press`,
    calculated: ({ companies }) => `${companiesOf(companies)}, by us, from sourced figures`,
  };
  const remarks: Record<WayKnown, (part: Part) => string> = {
    opened: ({ companies, accepted }) =>
      companies === 0
        ? `We have not opened any original. All ${copied} disclosed figures were read from copies.`
        : `${ofTotal(accepted)}${largestWords(accepted)}`,
    copied: ({ accepted }) => `${ofTotal(accepted)}${largestWords(accepted)}`,
    reported: ({ accepted, btc }) =>
      `${ofTotal(accepted)} ${formatHoldings(btc)} BTC of it come from trackers and the press.`,
    calculated: ({ accepted }) =>
      `All ${formatCounted(accepted.companies, "known holding")}.${missingWords(missing)}`,
  };
  const demands: Record<WayKnown, string> = {
    opened: "read by us from the original",
    copied: "disclosed by the company or its regulator",
    reported: "disclosed, or reported by a tracker or the press",
    calculated: "disclosed, reported or calculated from sourced figures",
  };
  return parts.map((part) => ({
    ...part,
    caption: captions[part.way](part),
    remark: remarks[part.way](part),
    sentence: `Bitcoin of listed companies ${demands[part.way]}, ${formatDay(now)}: ${formatHoldings(part.accepted.btc)} BTC in ${companiesOf(part.accepted.companies)}, ${formatRatio(part.accepted.percent)} of the ${formatHoldings(everything)} BTC known. ${address}`,
  }));
}

type Accepted = Part["accepted"];

const ofTotal = ({ percent }: Accepted) => `${formatRatio(percent)} of the total.`;

const largestWords = ({ largest, companies }: Accepted): string =>
  largest === null || companies < 2
    ? ""
    : ` ${largest.name} alone has ${formatHoldings(largest.btcHoldings)} BTC of it.`;

const missingWords = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return "";
  return others.length === 0
    ? ` One more, ${first}, is missing.`
    : ` ${formatCounted(others.length + 1, "more company", "more companies")} are missing.`;
};
