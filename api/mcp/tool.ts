import { z } from "zod";

import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";
import { Problem } from "#lib/problem.ts";

export type ToolDeps = Pick<Deps, "publicData" | "livePrice" | "now" | "site">;

/** A tool as a model knows it. It never answers with a note of a source, which could instruct the model. */
type Definition<Shape extends z.ZodRawShape> = Record<"name" | "title" | "description", string> & {
  input: z.ZodObject<Shape>;
  answer: (input: z.output<z.ZodObject<Shape>>, deps: ToolDeps) => object | Promise<object>;
};
export type Tool = ReturnType<typeof tool>;

export const tool = <Shape extends z.ZodRawShape>({ input, answer, ...described }: Definition<Shape>) => ({
  ...described,
  inputSchema: z.toJSONSchema(input, { io: "input" }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  call: async (given: unknown, deps: ToolDeps) => {
    try {
      const structuredContent = await answer(parsedAs(input, given), deps);
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    } catch (error) {
      // A model can correct what it sent, or learn that we don't have it.
      if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 404)) throw error;
      return { content: [{ type: "text", text: error.message }], isError: true };
    }
  },
});
