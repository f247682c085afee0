import type { PublicSettings } from "#domain/base/public-settings.ts";

/** The logo's link. */
export const homePath = "/";
export const dashboardPath = "/dashboard";

/** Who runs the site. Names and numbers appear only if the operator has set them. */
export function operatorSentence(
  settings: Pick<PublicSettings, "operatorName" | "companyNumber" | "vatNumber">,
): string {
  const { operatorName, companyNumber, vatNumber } = settings;
  const name = operatorName ?? "The operator";
  const company = companyNumber === null ? "" : ` (company number ${companyNumber})`;
  const vat = vatNumber === null ? "" : ` (VAT number ${vatNumber})`;
  return `${name} is a limited company registered in England and Wales${company} and is VAT registered${vat}.`;
}

export const whitePaperUrl = "https://bitcoin.org/bitcoin.pdf";
