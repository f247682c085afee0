import type { AuditEntry } from "#domain/review/audit.ts";

import { isAnything, isBoolean, isListOf, isNullable, isNumber, isRecord, isText, type Is } from "./shape.ts";

/** A long list comes in pages. */
export type Page<Item> = { items: Item[]; nextBefore: number | null };

export const isPageOf = <Item>(isItem: Is<Item>): Is<Page<Item>> =>
  isRecord<Page<Item>>({ items: isListOf(isItem), nextBefore: isNullable(isNumber) });

export const isHistoryPage = isPageOf(
  isRecord<AuditEntry>({
    id: isNumber,
    at: isText,
    actor: isText,
    action: isText,
    subject: isText,
    before: isAnything,
    after: isAnything,
    reason: isNullable(isText),
    warnings: isListOf(isText),
    canUndo: isBoolean,
  }),
);
