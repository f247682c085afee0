import { isNullable, isOneOf, isRecord, isText } from "#contract/shape.ts";
import { formatDay } from "#domain/base/dates.ts";
import { exactText } from "#domain/receipt/receipt-words.ts";
import type { ReceiptUnit } from "#domain/receipt/receipt.ts";
import { SHORT_TEXT_CHARS } from "#domain/review/submission.ts";
import { request } from "#site/client/request.ts";

import type { Form } from "./form.ts";

const isShown = isRecord({
  name: isText,
  value: isNullable(isText),
  unit: isOneOf<ReceiptUnit>(["BTC", "USD", "shares", "%", "×", "months", "companies"]),
  asOf: isNullable(isText),
  source: isNullable(isRecord({ publisher: isText })),
});

type Started = Form<"updateType" | "fieldToUpdate" | "currentValue">;

/** Fills in what a receipt of ours shows, where nothing is typed yet. */
export async function startFrom(form: Pick<Started, "$entries" | "enter">, receipt: string): Promise<void> {
  const shown = /^\/receipt\/[\w/-]+$/.test(receipt) ? await request("GET", `${receipt}.json`) : null;
  if (!isShown(shown)) return;
  const { name, value, unit, asOf, source } = shown;
  const current = [
    exactText(value, unit),
    asOf && `as of ${formatDay(asOf)}`,
    source && `(${source.publisher})`,
  ];
  const started = {
    updateType: name === "BTC holdings" ? "holdings" : "correction",
    fieldToUpdate: name,
    currentValue: current.filter(Boolean).join(" "),
  };
  const enter = (field: keyof typeof started) => {
    if (form.$entries.get()[field] === "") form.enter(field, started[field].slice(0, SHORT_TEXT_CHARS));
  };
  enter("updateType");
  enter("fieldToUpdate");
  enter("currentValue");
}
