import { countryName } from "#domain/base/country.ts";
import { NOT_AVAILABLE } from "#domain/base/format.ts";

import type { Company } from "./company.ts";
import { NOT_CLASSIFIED } from "./profile-words.ts";

/** What companies are added up by. */
export const COMPANY_GROUPS = ["company", "country", "sector", "type"] as const;
export type CompanyGroup = (typeof COMPANY_GROUPS)[number];

export type Grouped = Pick<Company, "id" | "name" | "country" | "sector" | "type">;

/** The group of a company. The key is null where that is not known. */
export function groupOf(
  { id, name, country, sector, type }: Grouped,
  group: CompanyGroup,
): { key: string | null; name: string } {
  if (group === "company") return { key: String(id), name };
  if (group === "country") return { key: country, name: countryName(country) ?? NOT_AVAILABLE };
  if (group === "sector") return { key: sector, name: sector ?? NOT_AVAILABLE };
  return { key: type, name: type ?? NOT_CLASSIFIED };
}
