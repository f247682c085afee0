import { integer } from "drizzle-orm/pg-core";

import { companies } from "./companies.ts";
import { sources } from "./sources.ts";

export const companyId = () =>
  integer()
    .notNull()
    .references(() => companies.id);

export const sourceId = () =>
  integer()
    .notNull()
    .references(() => sources.id);
