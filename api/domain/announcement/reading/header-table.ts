import { plainBtc } from "./amounts.ts";
import { moniesIn } from "./monies.ts";
import { datesIn } from "./stated-dates.ts";
import { statement, type Issuer, type Statement } from "./statement.ts";

type Column = { field: "bought" | "sold" | "total" | "price" | "cost" | "other"; unit: string };

const LONGEST_WAY_UP = 3;

/** A table whose first row names the columns and whose next one holds the figures, as weekly reports have it. */
export function readHeaderTables(lines: readonly string[], { dollar }: Issuer): Statement[] {
  return lines.flatMap((line, index) => {
    const columns = columnsOf(line);
    if (!columns.some(({ field }) => field === "bought" || field === "sold")) return [];
    const values = cellsOf(lines[index + 1] ?? "");
    // One cell more or less, and every figure would stand under another heading.
    if (values.length !== columns.length) return [];
    const above = lines.slice(Math.max(0, index - LONGEST_WAY_UP), index).join(" ");
    const asOf = datesIn(above).at(-1)?.day ?? null;
    return [{ ...read(columns, values, dollar), asOf, sentence: `${line}\n${lines[index + 1]}` }];
  });
}

function columnsOf(line: string): Column[] {
  const cells = cellsOf(line);
  if (cells.length < 2 || cells.some((cell) => /\d{3}/.test(cell))) return [];
  let isHolding = false;
  return cells.map((cell) => {
    const unit = /in (millions|billions|thousands)/i.exec(cell)?.[1] ?? "";
    const label = cell.replace(/\([^)]*\)/g, "").trim();
    if (/^(?:bitcoins?|BTC) (acquired|purchased)$/i.test(label)) return { field: "bought", unit };
    if (/^(?:bitcoins?|BTC) sold$/i.test(label)) return { field: "sold", unit };
    if (/^(?:aggregate|total) (?:bitcoin|BTC) holdings$/i.test(label)) {
      isHolding = true;
      return { field: "total", unit };
    }
    if (isHolding) return { field: "other", unit };
    if (/^average (?:purchase |sale )?price(?: per (?:bitcoin|BTC))?$/i.test(label))
      return { field: "price", unit };
    if (/^(?:aggregate|total) (?:purchase|sale) price$/i.test(label)) return { field: "cost", unit };
    return { field: "other", unit };
  });
}

function read(columns: Column[], values: string[], dollar: string | null): Statement {
  const said = statement("", {});
  for (const [index, { field, unit }] of columns.entries()) {
    const value = values[index] ?? "";
    if (field === "bought" || field === "sold" || field === "total") said[field] = countIn(value);
    else if (field !== "other") {
      const [money] = moniesIn(`${value} ${unit}`.trim(), dollar);
      if (money === undefined) continue;
      (field === "price" ? said.prices : said.costs).push(money.money);
      if (field === "cost") said.isCostRounded = money.isRounded;
    }
  }
  if (said.bought !== null && said.sold !== null) return statement("", { total: said.total });
  return said;
}

const countIn = (cell: string): string | null =>
  /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?$/.test(cell) && Number(cell.replaceAll(",", "")) > 0
    ? plainBtc(cell)
    : null;

/** The cells with something in them; a currency sign in a cell of its own belongs to the next one. */
function cellsOf(line: string): string[] {
  if (!line.includes("|")) return [];
  const cells = line
    .split("|")
    .map((cell) => cell.trim().replace(/(?:\s*\(\d\))+$/, ""))
    .filter((cell) => cell !== "" && !/^[)%]$/.test(cell));
  return cells.reduce<string[]>((kept, cell) => {
    const before = kept.at(-1);
    return before !== undefined && /^(?:US\$|\$|£|€|¥)$/.test(before)
      ? [...kept.slice(0, -1), `${before}${cell}`]
      : [...kept, cell];
  }, []);
}
