import { z } from "zod";

import type { Cell, Column } from "#domain/base/csv.ts";
import { ProvenanceSchema, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { V1FigureSchema } from "./figure.schema.ts";

type Place = readonly [name: string, path: readonly string[]];

const FIGURE_KEYS = ["value", "asOf", "disclosedAt", "recordedAt", "method", "source", "readThrough"];
/** An entry has its own day. */
const PROVENANCE_KEYS = Object.keys(ProvenanceSchema.shape).filter((key) => key !== "asOf");
const SOURCE: Place[] = [
  ["publisher", ["publisher"]],
  ["source", ["url"]],
];

/**
 * A record in a spreadsheet: a column for each field of its schema, in that order, so that a new field has one too. Fields
 * of a figure, a source or an origin have columns of their own. `instead` is for fields that no cell can hold.
 */
export const columnsOf = <Schema extends z.ZodObject>(
  { shape }: Schema,
  instead: Record<string, Column<z.output<Schema>>[]> = {},
): Column<z.output<Schema>>[] =>
  Object.keys(shape).flatMap(
    (key) =>
      instead[key] ??
      placesOf(shape, [key]).map(([name, path]): Column<z.output<Schema>> => [
        name,
        (row) => cellAt(row, path),
      ]),
  );

function placesOf(shape: z.core.$ZodShape, keys: readonly string[]): Place[] {
  return keys.flatMap((key): Place[] => {
    const field = shape[key];
    const inner = field instanceof z.ZodNullable ? field.unwrap() : field;
    if (!(inner instanceof z.ZodObject)) return [[key, [key]]];
    const within = (places: Place[], nameOf: (name: string) => string) =>
      places.map(([name, path]): Place => [nameOf(name), [key, ...path]]);

    if (isLike(inner, SourceSchema))
      return within(SOURCE, (name) => joined(key.replace(/source$/i, ""), name));
    if (isLike(inner, ProvenanceSchema))
      return within(placesOf(inner.shape, PROVENANCE_KEYS), (name) => name);
    if (isLike(inner, V1FigureSchema))
      return within(placesOf(inner.shape, FIGURE_KEYS), (name) =>
        name === "value" ? key : joined(key, name),
      );
    return within(placesOf(inner.shape, Object.keys(inner.shape)), (name) => joined(key, name));
  });
}

/** A description makes a copy of a schema, so two of the same kind are known by their fields. */
const isLike = (schema: z.ZodObject, other: z.ZodObject) =>
  Object.keys(schema.shape).join() === Object.keys(other.shape).join();

const joined = (start: string, name: string) =>
  start === "" ? name : `${start}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The schema says that the path leads to a cell, or to a list of them. */
function cellAt(row: object, path: readonly string[]): Cell {
  let value: unknown = row;
  for (const key of path)
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : null;
  return Array.isArray(value) ? value.join(" ") : isCell(value) ? value : null;
}

const isCell = (value: unknown): value is Cell =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
