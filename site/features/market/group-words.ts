import type { CompanyGroup } from "#domain/company/company-group.ts";

export const GROUP_WORDS: Record<CompanyGroup, { one: string; many: string }> = {
  company: { one: "Company", many: "Companies" },
  country: { one: "Country", many: "Countries" },
  sector: { one: "Sector", many: "Sectors" },
  type: { one: "Type", many: "Types" },
};

/** Where a company is shown, or the companies of a group; null for companies whose group is not known. */
export function groupPath(group: CompanyGroup, key: string | null): string | null {
  if (group === "company") return `/company/${key}`;
  if (key === null) return group === "type" ? "/dashboard?type=Not+classified" : null;
  return `/dashboard?${new URLSearchParams({ [group]: key })}`;
}
