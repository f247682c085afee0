import { z } from "zod";

import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

export type ToolDeps = Pick<Deps, "publicData" | "livePrice" | "now" | "site">;

export type ToolContext = {
  newest: PublicData;
  today: string;
  /** The data at a point in time, with its share prices, and the Bitcoin price of that day. */
  at: (point: PointInTime) => Promise<{ view: PublicData; context: ReceiptContext }>;
  /** The public address of a page of ours. */
  address: (path: string) => string;
};

/** Sentences for people and the same as data. Text of sources is only in the data. */
export type Answer<Structured> = { text: readonly (string | null)[]; structured: Structured };

type Definition<Input extends z.ZodRawShape, Output extends z.ZodRawShape> = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject<Input>;
  output: z.ZodObject<Output>;
  answer: (
    input: z.output<z.ZodObject<Input>>,
    context: ToolContext,
  ) => Promise<Answer<z.output<z.ZodObject<Output>>>>;
};

export type Tool = {
  name: string;
  /** As tools/list shows it. */
  listed: object;
  call: (given: unknown, context: () => ToolContext) => Promise<object>;
};

export const tool = <Input extends z.ZodRawShape, Output extends z.ZodRawShape>({
  name,
  title,
  description,
  input,
  output,
  answer,
}: Definition<Input, Output>): Tool => ({
  name,
  listed: {
    name,
    title,
    description,
    inputSchema: schemaOf(input),
    outputSchema: schemaOf(output),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  call: async (given, context) => {
    try {
      const { text, structured } = await answer(parsedAs(input, given), context());
      return { content: [textOf(text)], structuredContent: structured };
    } catch (error) {
      // A model can correct what it sent, or learn that we don't have it.
      if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 404)) throw error;
      return { content: [textOf([error.message])], isError: true };
    }
  },
});

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: "draft-2020-12", io: "input", reused: "ref" });

const textOf = (lines: readonly (string | null)[]) => ({
  type: "text",
  text: lines.filter((line) => line !== null).join("\n"),
});
