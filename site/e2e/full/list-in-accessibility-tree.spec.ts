import type { Page } from "@playwright/test";

import { listDrawn, rowsOf } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

type AxNode = {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  childIds?: string[];
};

/** What a screen reader is told of a table, which CSS may have laid out as anything. */
async function tableIn(page: Page, name: RegExp) {
  const cdp = await page.context().newCDPSession(page);
  const { nodes }: { nodes: AxNode[] } = await cdp.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: AxNode): AxNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? [...(child.ignored ? [] : [child]), ...below(child)] : [];
    });
  const is = (role: string) => (node: AxNode) => node.role?.value === role;
  const nameOf = (node: AxNode) => String(node.name?.value ?? "").trim();

  const tables = nodes.filter((node) => !node.ignored && is("table")(node) && name.test(nameOf(node)));
  const rows = tables.flatMap((table) => below(table).filter(is("row")));
  return {
    tables: tables.length,
    columns: rows.flatMap((row) => below(row).filter(is("columnheader")).map(nameOf)),
    companies: rows
      .map((row) => ({
        names: below(row).filter(is("rowheader")).map(nameOf),
        cells: below(row).filter(is("cell")).map(nameOf),
      }))
      .filter((row) => row.names.length > 0),
  };
}

/** What each element of a table is to a browser that forgets it once CSS has laid it out as something else. */
const ROLES = {
  table: "table",
  ":is(thead, tbody)": "rowgroup",
  tr: "row",
  "thead th": "columnheader",
  "tbody th": "rowheader",
  td: "cell",
};

/** Each element of the list says itself what it is. */
async function expectRoles(page: Page) {
  for (const [selector, role] of Object.entries(ROLES)) {
    const named = page.locator(`${selector}:where(.rank, .rank *)`);
    const found = await named.evaluateAll((all) => all.map((element) => element.getAttribute("role")));
    expect(found.length, selector).toBeGreaterThan(0);
    expect(new Set(found), selector).toEqual(new Set([role]));
  }
}

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a screen reader is told a table: its caption, columns, and each company with its cells", async ({
      page,
    }) => {
      await page.goto("/dashboard");
      await expectRoles(page);
      await listDrawn(page);
      await expectRoles(page);
      const names = await rowsOf(page).locator(".name").allTextContents();
      expect(names).toHaveLength(25);
      const { tables, columns, companies } = await tableIn(page, /^Companies and their bitcoin holdings/);
      expect(tables, "one table with that caption").toBe(1);
      for (const column of [/Rank/, /Company/, /BTC holdings/, /USD value/, /Share price/, /Market cap/])
        expect(columns).toContainEqual(expect.stringMatching(column));
      // The column of details has no cells before its code came.
      const widest = Math.max(...companies.map(({ cells }) => cells.length));
      expect([columns.length - 1, columns.length - 2], "a heading for each cell").toContain(widest);
      // A card has it beside the name, a table in a column of its own.
      const isOnCard = columns.every((column) => !/Ticker/.test(column));
      expect(isOnCard).toBe(width === 390);
      const tickers = await rowsOf(page).locator(".company .ticker").allTextContents();
      expect(companies, "one name leads each row").toHaveLength(25);
      for (const [nth, { names: led, cells }] of companies.entries()) {
        expect(led).toEqual([expect.stringContaining(names[nth]?.trim() ?? "")]);
        if (isOnCard) expect(led).toEqual([expect.stringContaining(tickers[nth] ?? "")]);
        // Neighbours without a figure may share one cell, which says why.
        expect(cells.length, `cells of ${led[0]}`).toBeGreaterThanOrEqual(4);
        expect(cells, `cells of ${led[0]}`).toContainEqual(expect.stringMatching(/^[\d,.]+/));
      }
    });
  });
