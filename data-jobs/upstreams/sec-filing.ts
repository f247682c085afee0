/** A current report as it was filed. */
export type Filing = {
  cik: number;
  accession: string;
  form: "8-K" | "8-K/A" | "6-K" | "6-K/A";
  /** What an 8-K is about, by number; a 6-K has none. */
  items: string[];
  acceptedAt: Date;
  /** The day it was in New York. */
  filedOn: string;
};

export const CURRENT_REPORTS = ["8-K", "8-K/A", "6-K", "6-K/A"] as const;

const NEVER = /^(4\.01|5\.0[2-8]|6\.\d\d|1\.04|9\.01)$/;

/** Directors who leave and auditors who come are not read; whatever else there is may speak of bitcoin. */
export const isWorthReading = ({ items }: Pick<Filing, "items">): boolean =>
  items.every((item) => item === "9.01") || items.some((item) => !NEVER.test(item));

const ITEM_NAMES: Record<string, string> = {
  "1.01": "Entry into a Material Definitive Agreement",
  "2.01": "Completion of Acquisition or Disposition of Assets",
  "2.02": "Results of Operations and Financial Condition",
  "2.03": "Creation of a Direct Financial Obligation",
  "3.02": "Unregistered Sales of Equity Securities",
  "5.01": "Changes in Control of Registrant",
  "7.01": "Regulation FD Disclosure",
  "8.01": "Other Events",
};

/** What a filing is called where it has no headline of its own: "8-K: Regulation FD Disclosure; Other Events". */
export function filingTitle({ form, items }: Pick<Filing, "form" | "items">): string {
  const names = items.flatMap((item) => ITEM_NAMES[item] ?? []);
  return names.length === 0 ? `Form ${form}` : `${form}: ${names.join("; ")}`;
}

export const filingFolder = ({ cik, accession }: Pick<Filing, "cik" | "accession">): string =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}`;

/** The page that lists all documents of a filing. */
export const filingPage = (filing: Pick<Filing, "cik" | "accession">): string =>
  `${filingFolder(filing)}/${filing.accession}-index.htm`;
