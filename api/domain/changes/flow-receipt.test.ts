import { expect, test } from "vitest";

import { records } from "./fixtures/flow-records.ts";
import { flowReceiptOf } from "./flow-receipt.ts";
import { flowSpan } from "./flow-span.ts";
import { flowsOf } from "./flows.ts";

const receiptOf = (figure: Parameters<typeof flowReceiptOf>[0]["figure"], name: string, key?: string) => {
  const span = flowSpan(name);
  if (span === null) throw new Error(`${name} is no span`);
  const group = key === undefined ? {} : { group: { by: "company" as const, key } };
  return flowReceiptOf({ figure, span, ...group }, records, { view: {} });
};

test("the receipt of a sum has its value, and every entry with its own receipt", () => {
  const receipt = receiptOf("net", "2026-10");
  expect(receipt).toMatchObject({
    name: "Bitcoin bought and mined, less sold, all companies, Oct 2026",
    value: "3",
    path: "/receipt/flow/net/2026-10",
    formula: "Purchases + mined coins − sales (4 entries)",
    note: "1 amount is unknown and not included.",
  });
  expect(receipt?.inputs.map(({ name, value, receipt: own }) => [name, value, own])).toEqual([
    ["Mined, Alpha, Oct 2026", "2", "/receipt/line/event-3"],
    ["Purchase, Alpha, 20 Oct 2026", null, "/receipt/line/event-4"],
    ["Sale, Alpha, 5 Oct 2026", "-4", "/receipt/line/event-2"],
    ["Mined, Beta, 1 Oct 2026", "5", "/receipt/line/event-7"],
  ]);
});

test("gaps and balances lead to their own receipts", () => {
  expect(receiptOf("unexplained", "2026-10")?.inputs).toMatchObject([
    { value: "1", receipt: "/receipt/line/gap-fact-5" },
  ]);
  expect(receiptOf("reported", "2026-10-31")?.inputs).toMatchObject([
    { value: "11", receipt: "/receipt/line/fact-6" },
  ]);
});

test("each row of the flows has a receipt of exactly its amounts, whatever the period and the group", () => {
  for (const by of ["day", "week", "month"] as const)
    for (const group of [undefined, "company", "country"] as const)
      for (const row of flowsOf(records, { by, group })) {
        const [, , , , named = "", , key] = row.receipt.split("/");
        const span = flowSpan(named);
        if (span === null) throw new Error(row.receipt);
        const amounts = (["bought", "mined", "sold", "net", "reported", "unexplained"] as const).map(
          (figure) =>
            flowReceiptOf(
              { figure, span, ...(group && { group: { by: group, key: key ?? null } }) },
              records,
              { view: {} },
            )?.value,
        );
        expect(amounts, row.receipt).toEqual([
          row.boughtBtc,
          row.minedBtc,
          row.soldBtc,
          row.netBtc,
          row.reportedBtc,
          row.unexplainedBtc,
        ]);
      }
});

test.for([
  ["2026-10-05", ["2026-10-05"]],
  ["2026-W41", ["2026-10-05"]],
  ["2026-10", ["2026-10-05", "2026-10"]],
  ["2026-10-undated", ["2026-10"]],
  ["2026-09-30..2026-10-04", ["2026-09-30"]],
  ["2026-10-04..2026-09-30", null],
  ["2026-02-30", null],
  ["2026-W60", null],
  ["2026-13", null],
  ["last week", null],
  ["2026-10-01..2026-10-02..2026-10-03", null],
] as const)("%s covers %o", ([name, covered]) => {
  const span = flowSpan(name);
  expect(span && ["2026-09-30", "2026-10-05", "2026-10"].filter(span.includes)).toEqual(covered);
});
