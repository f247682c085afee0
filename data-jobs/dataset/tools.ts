import { createHash } from "node:crypto";

import { jsonSchemaOf } from "#domain/snapshot/dataset.schema.ts";

export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

export const DATASET_TOOLS = { jsonSchemaOf, sha256 };
