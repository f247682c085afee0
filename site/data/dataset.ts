import { createHash } from "node:crypto";

import { jsonSchemaOf } from "#domain/dataset/dataset.schema.ts";
import { makeDataset } from "#domain/dataset/make-dataset.ts";

import { snapshot } from "./snapshot.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** All that was recorded, as files to take along; null before anything was. */
export const dataset = makeDataset(
  { ...snapshot.recorded, relations: snapshot.relations, holders: snapshot.holders },
  { jsonSchemaOf, sha256 },
);
