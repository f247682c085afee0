import type { PublicSettings } from "#domain/base/public-settings.ts";

/** Who runs the site. A name or a number stands here only where the operator has set it. */
export function operatorSentence({
  operatorName,
  companyNumber,
  vatNumber,
}: Pick<PublicSettings, "operatorName" | "companyNumber" | "vatNumber">): string {
  const name = operatorName === null ? "The operator" : operatorName;
  const company = companyNumber === null ? "" : ` (company number ${companyNumber})`;
  const vat = vatNumber === null ? "" : ` (VAT number ${vatNumber})`;
  return `${name} is a limited company registered in England and Wales${company} and is VAT registered${vat}.`;
}
