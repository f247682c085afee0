import { isOffTopic } from "./agreement.ts";
import { isCount, moniesIn, plainBtc } from "./amounts.ts";
import { asOfIn, datesIn, periodStartIn } from "./stated-dates.ts";
import { statement, type Issuer, type Statement } from "./statement.ts";

type Column = { field: "bought" | "sold" | "total" | "price" | "cost" | "other"; unit: string };

const LONGEST_WAY_UP = 3;

/** A table whose first row names the columns and whose next row holds the figures, as in weekly reports. */
export function readHeaderTables(lines: readonly string[], { dollar }: Issuer): Statement[] {
  return lines.flatMap((line, index) => {
    const columns = columnsOf(line);
    const isOfTotal = columns[0]?.field === "total";
    if (!isOfTotal && !columns.some(({ field }) => field === "bought" || field === "sold")) return [];
    const values = cellsOf(lines[index + 1] ?? "");
    // With one cell too many or too few, every figure would be under the wrong heading.
    if (values.length !== columns.length) return [];
    const above = lines.slice(Math.max(0, index - LONGEST_WAY_UP), index).join(" ");
    const asOf = datesIn(above).at(-1)?.day ?? null;
    const since = periodStartIn(above);
    return [{ ...read(columns, values, dollar), asOf, since, sentence: `${line}\n${lines[index + 1]}` }];
  });
}

const HEADINGS: [Column["field"], RegExp][] = [
  ["bought", /^(?:bitcoins?|BTC) (acquired|purchased)(?: \/)?$/i],
  ["sold", /^(?:bitcoins?|BTC) sold$/i],
  ["total", /^(?:aggregate|total) (?:bitcoin|BTC) holdings$/i],
  ["price", /^average (?:purchase |sale )?price(?: per (?:bitcoin|BTC))?$/i],
  ["cost", /^(?:aggregate|total) (?:purchase|sale) price$/i],
];

function columnsOf(line: string): Column[] {
  const cells = cellsOf(line);
  if (cells.length < 2 || cells.some((cell) => /\d{3}/.test(cell))) return [];
  let isHolding = false;
  return cells.map((cell) => {
    const unit = /in (millions|billions|thousands)/i.exec(cell)?.[1] ?? "";
    const label = cell.replace(/\([^)]*\)/g, "").trim();
    const field = HEADINGS.find(([, heading]) => heading.test(label))?.[0] ?? "other";
    isHolding ||= field === "total";
    // Money after the total was paid for the whole holding.
    return { field: isHolding && (field === "price" || field === "cost") ? "other" : field, unit };
  });
}

function read(columns: Column[], values: string[], dollar: string | null): Statement {
  const result = statement("", {});
  for (const [index, { field, unit }] of columns.entries()) {
    const value = values[index] ?? "";
    if (field === "bought" || field === "sold" || field === "total") result[field] = countIn(value);
    else if (field !== "other") {
      const [money] = moniesIn(`${value} ${unit}`.trim(), dollar);
      if (money === undefined) continue;
      (field === "price" ? result.prices : result.costs).push(money.money);
      if (field === "cost") result.isCostRounded = money.isRounded;
    }
  }
  const isMixed = Number(result.bought ?? 0) > 0 && Number(result.sold ?? 0) > 0;
  return isMixed ? statement("", { total: result.total }) : result;
}

/** A zero or a dash says that nothing was bought or sold. */
function countIn(cell: string): string | null {
  if (cell === "-") return "0";
  return isCount(cell) ? plainBtc(cell) : null;
}

/** The cells that contain something. A currency sign in its own cell belongs to the next cell. */
function cellsOf(line: string): string[] {
  if (!line.includes("|")) return [];
  const cells = line
    .split("|")
    .map((cell) => cell.trim().replace(/(?:\s*\(\d\))+$/, ""))
    .filter((cell) => cell !== "" && !/^[)%]$/.test(cell));
  return cells.reduce<string[]>((joined, cell) => {
    const before = joined.at(-1);
    return before !== undefined && /^(?:US\$|\$|£|€|¥)$/.test(before)
      ? [...joined.slice(0, -1), `${before}${cell}`]
      : [...joined, cell];
  }, []);
}

// The order matters: labels of the whole holding are tried before labels of a transaction.
const FIELDS = ["holding", "total", "bought", "sold", "mined", "price", "cost"] as const;
type Field = (typeof FIELDS)[number];

const COIN = "(?:bitcoins?|btc)";
const DAY = "(?: as (?:of|at) .{3,30})?";

const WORDS: Record<Field, string[]> = {
  holding: [
    "^(?:total|overall|aggregate|cumulative|combined) average",
    "^average (?:purchase )?price of (?:total|all)",
    "総保有.*(?:価格|単価|総額|金額)",
  ],
  total: [
    `^(?:(?:new|current|company's|our|group) )?(?:total|aggregate|combined|overall|current) (?:number of )?${COIN} (?:treasury )?(?:holdings?|held|reserves?)(?: (?:are |is )?now)?${DAY}$`,
    `^(?:total (?:treasury )?holdings?|${COIN} (?:now )?held(?: in treasury)?|(?:total )?number of ${COIN} (?:now )?held)${DAY}$`,
    `^${COIN} holdings? (?:after|following) .{0,30}$`,
    "^(?:総保有枚数|総保有数量|ビットコイン総保有枚数|累計保有枚数|ビットコイン保有枚数|保有枚数|保有ビットコイン(?:枚数)?|総保有ビットコイン)$",
  ],
  bought: [
    `^(?:(?:number|amount|quantity) of )?(?:new |additional )?${COIN} (?:purchased|acquired|bought)$`,
    "^(?:(?:ビットコイン)?(?:追加)?(?:購入|取得)(?:枚数|数量)|追加購入枚数)$",
  ],
  sold: [
    `^(?:(?:number|amount|quantity) of )?${COIN} (?:sold|disposed of)$`,
    "^(?:ビットコイン)?売却(?:枚数|数量)$",
  ],
  mined: [`^(?:total )?${COIN} (?:mined|produced)(?: (?:in|during) [a-z]{3,9}(?: 20\\d\\d)?)?$`],
  price: [
    String.raw`^average (?:purchase |acquisition |sale |sales )?price(?: paid)?(?: per ${COIN})?(?: \([^)]*\))?$`,
    "^(?:平均(?:購入|取得|売却)(?:価格|単価)|平均単価)$",
  ],
  cost: [
    "^(?:(?:total|aggregate) )?(?:purchase|acquisition|sale) (?:amount|cost|price|consideration)$",
    "^total (?:amount|cost|consideration)(?: paid)?$",
    "^(?:gross|net) proceeds$",
    "^(?:購入|取得|売却)(?:総額|金額)$",
  ],
};

const LABELS = FIELDS.map((field) => ({ field, label: new RegExp(WORDS[field].join("|"), "i") }));

type Row = { field: Field; value: string; line: string };

/** Statements made line by line, each with its label. The first prices after a transaction belong to that transaction. */
export function readLabelRows(lines: readonly string[], { dollar }: Issuer): Statement[] {
  const statements: Statement[] = [];
  let movement: Statement | null = null;
  for (const { field, value, line } of lines.flatMap(rowIn)) {
    if (field === "bought" || field === "sold" || field === "total" || field === "mined") {
      const btc = btcIn(value);
      movement = null;
      if (btc === null) continue;
      const entry = statement(line, { [field]: btc, asOf: field === "mined" ? null : asOfIn(line) });
      statements.push(entry);
      if (field === "bought" || field === "sold") movement = entry;
    } else if (movement !== null && field !== "holding") {
      const monies = moniesIn(value, dollar);
      const list = field === "price" ? movement.prices : movement.costs;
      if (list.length > 0) continue;
      list.push(...monies.map(({ money }) => money));
      if (field === "cost") movement.isCostRounded = monies.some(({ isRounded }) => isRounded);
    }
  }
  return statements;
}

const LABEL_AND_VALUE =
  /^(?:[-•*·]|\(?\d{1,2}[.)]|[①-⑳]|\([ivx]+\))?\s*([^:：|]{3,70}?)\s*(?:\(\d\))?\s*[:：|]\s*(.+)$/;
const JAPANESE = /^(?:\(?\d{1,2}[.)]|[①-⑳])?\s*([\u3040-\u30FF\u4E00-\u9FFF]{4,20})\s*(?:\([^)]*\))?\s+(.+)$/;

function rowIn(line: string): Row[] {
  if (isOffTopic(line)) return [];
  const [, label, value] = LABEL_AND_VALUE.exec(line) ?? JAPANESE.exec(line) ?? [];
  if (label === undefined || value === undefined) return [];
  // A row with several figures belongs to a table, whose column headings are elsewhere.
  if (value.split("|").filter((cell) => /\d/.test(cell)).length > 1) return [];
  const field = LABELS.find((each) => each.label.test(label.trim()))?.field;
  return field === undefined ? [] : [{ field, value, line }];
}

const BTC_VALUE =
  /^[\s|]*(?:now\s+)?₿?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?)\s*(?:bitcoins?|BTC|₿|枚)?\s*(?:\([^)]*\))?[\s.|*]*$/i;

function btcIn(value: string): string | null {
  const [, digits] = BTC_VALUE.exec(value) ?? [];
  return digits === undefined ? null : plainBtc(digits);
}
