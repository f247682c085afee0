import { z } from "zod";

import { requiredName } from "#domain/base/typed-text.schema.ts";
import { NEWEST, changesPath } from "#domain/changes/changes-query.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { MOST_COUNTED, PastQuery } from "#domain/v1/query.schema.ts";

import type { ToolContext } from "./tool.ts";

const MOST_LETTERS = 100;

export const searchText = requiredName(MOST_LETTERS);

export const companyInput = z
  .union([z.int().min(1).max(MOST_COUNTED), searchText])
  .describe("Company: its id (best), ticker or name.");

/** A past day, and what had been recorded by then. */
export const pointInput = PastQuery.shape;

export const companyOutput = {
  id: z.int().describe("Permanent id."),
  ticker: z.string(),
  name: z.string(),
  page: z.string().describe("Address of its page."),
};

/** Companies no longer listed have no page of their own, only entries. */
export const companyFields = ({ id, ticker, name, endedOn }: CompanyRecord, { address }: ToolContext) => ({
  id,
  ticker,
  name,
  page: address(endedOn === null ? `/company/${id}` : changesPath({ ...NEWEST, company: id })),
});

export const nullableText = (words: string) => z.string().nullable().describe(words);
