import type { Tool } from "./tool.ts";
import { companiesOn } from "./tools/companies-on.ts";
import { company } from "./tools/company.ts";
import { figure } from "./tools/figure.ts";
import { findCompany } from "./tools/find-company.ts";
import { flows } from "./tools/flows.ts";
import { multiples } from "./tools/multiples.ts";

export const TOOLS: readonly Tool[] = [findCompany, company, figure, companiesOn, flows, multiples];
