import { z } from "zod";

/** A JSON-RPC message of a client. Without an id it is a notification, which gets no answer. */
export const MessageSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).optional(),
});
export type Message = z.infer<typeof MessageSchema>;

export const InitializeSchema = z.object({ protocolVersion: z.string() });
export const ListSchema = z.object({
  cursor: z.undefined("this list has only one page; leave cursor out").optional(),
});
export const CallSchema = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});
