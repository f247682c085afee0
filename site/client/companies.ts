import { computed } from "nanostores";

import { isCompanyList } from "#contract/company.ts";
import { COMPANIES_REFRESH_MS } from "#domain/base/limits.ts";
import { query } from "./query.ts";

const list = query("/api/companies", isCompanyList, { everyMs: COMPANIES_REFRESH_MS });

/** The whole list, largest holding first; null until loaded. */
export const $companies = list.$value;
/** The list, why the last attempt to load it failed, and whether one is under way. */
export const $companiesAnswer = list.$answer;
/** Whether the last attempt to load the list failed, so that the list shown may be out of date. */
export const $companiesFailed = list.$failed;
/** Whether the first answer is still awaited. */
export const $companiesLoading = computed(
  list.$answer,
  ({ value, error }) => value === null && error === null,
);
export const reloadCompanies = list.reload;
