import type { ComponentType } from "react";

import type { Company } from "#domain/company/company.ts";

/** What administrators can do about the company of a row; null for everybody else. */
export type RowActions = ComponentType<{ company: Company }> | null;
