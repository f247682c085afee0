import { computed } from "nanostores";

import { isCompanyList } from "#contract/company.ts";
import { COMPANIES_REFRESH_MS } from "#domain/base/limits.ts";
import { query } from "#site/live/query.ts";

const list = query("/api/companies", isCompanyList, { everyMs: COMPANIES_REFRESH_MS });

/** The whole list, largest holding first; null until loaded. */
export const { $value: $companies, $failed: $companiesFailed, reload: reloadCompanies } = list;

/** Whether the first answer is still awaited. */
export const $companiesPending = computed(
  list.$answer,
  ({ value, isLoading }) => value === null && isLoading,
);
