import { expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import { tdnet } from "./tdnet.ts";

const item = (more: Record<string, unknown> = {}) => ({
  Tdnet: {
    id: "1210099",
    pubdate: "2026-11-20 15:30:00",
    company_code: "33500",
    company_name: "メタプラネット",
    title: "ビットコインの追加購入に関するお知らせ",
    document_url: "https://webapi.yanoshin.jp/rd.php?https://www.release.tdnet.info/inbs/140120261120.pdf",
    url_xbrl: null,
    ...more,
  },
});

test("reads the time as Tokyo's and leads straight to the document", () => {
  expect(readAnswer(tdnet, "3350", { total_count: 9, items: [item()] })).toEqual({
    facts: [
      {
        upstreamId: "1210099",
        code: "3350",
        title: "ビットコインの追加購入に関するお知らせ",
        publishedAt: new Date("2026-11-20T06:30:00Z"),
        url: "https://www.release.tdnet.info/inbs/140120261120.pdf",
      },
    ],
    rejected: [],
  });
});

test("leaves out other companies, and says what it cannot read", () => {
  const items = [
    item({ company_code: "72030" }),
    item({ pubdate: "昨日" }),
    item({ document_url: "" }),
    null,
  ];
  const { facts, rejected } = readAnswer(tdnet, "3350", { items });
  expect([facts.length, rejected.length]).toEqual([0, 3]);
});
