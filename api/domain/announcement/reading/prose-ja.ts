import type { StatedMoney } from "../announcement.ts";
import { isNamedIn } from "./agreement.ts";
import { plainBtc } from "./amounts.ts";
import { statement, type Issuer, type Statement } from "./statement.ts";

const BTC = String.raw`(約)?(?<![\d.,])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,8})?) ?(?:BTC|枚|₿)(?!あたり|当たり)`;
const YEN = String.raw`(JPY \d{1,18})`;

const TOTAL = new RegExp(
  `(?:総保有(?:枚数|数量|数|量)|保有総(?:数|量)|(?:合計|累計)保有(?:枚数|数量|数|量)|保有(?:枚数|数量|数|量))[はが]?、?(?:合計)?${BTC}`,
);
const BOUGHT = [
  `(?:購入|取得)(?:枚数|数量|数)は?、?${BTC}`,
  `(?:購入|取得)したビットコインは、?${BTC}`,
  `${BTC}(?:のビットコイン)?を(?:新たに)?(?:追加で?)?(?:購入|取得)`,
  `${BTC}を追加し`,
].map((source) => new RegExp(source));
const PRICE = new RegExp(
  `(?:購入|取得)(?:価格|単価)は(?:1 ?BTC(?:あたり|当たり))? ?${YEN}|1 ?BTC(?:あたり|当たり)の?(?:平均)?(?:購入|取得)?(?:価格|単価)は ?${YEN}`,
);
const COST = new RegExp(`購入総額は ?${YEN}|${YEN} 相当のビットコイン|${YEN} で追加?購入`);

/** A plan, what was before, or what is added in passing. */
const ASIDE = /^(?:なお|さらに|続けて|その後)|予定|予告|計画|上限|目標|ばかり|先月|前回|利回り|イールド/;
const PLAN = /予定|予告|計画/;
const DAY = /(\d{1,2})日/g;
const SUBJECT = /([\p{Script=Katakana}A-Za-z][\p{Script=Katakana}ーA-Za-z・.&]{2,40})社?[はがも]/gu;
const OF_COINS = /^(?:ビットコイン|BTC)/;

/** Whether a Japanese sentence is about what the company has just announced. */
function isOfToday(sentence: string, { names, publishedOn }: Issuer): boolean {
  const today = Number(publishedOn.slice(8, 10));
  const isOtherDay = [...sentence.matchAll(DAY)].some(([, day]) => Math.abs(Number(day) - today) > 1);
  const isOfOthers = [...sentence.matchAll(SUBJECT)].some(
    ([, subject = ""]) => !OF_COINS.test(subject) && !names.some((name) => isNamedIn(subject, name)),
  );
  return !ASIDE.test(sentence) && !isOtherDay && !isOfOthers;
}

/** What a Japanese text says in sentences. Prices and costs named after the whole holding are those of the holding. */
export function readJapanese(title: string, sentences: readonly string[], issuer: Issuer): Statement[] {
  if (PLAN.test(title)) return [];
  const stated: Statement[] = [];
  const paid: { prices: StatedMoney[]; costs: StatedMoney[] } = { prices: [], costs: [] };
  for (const sentence of [title, ...sentences]) {
    if (sentence.includes("|") || !isOfToday(sentence, issuer)) continue;
    const isBeforeTotal =
      sentence === title || !stated.some((each) => each.total !== null && each.sentence.endsWith("。"));
    if (sentence !== title && isBeforeTotal) {
      paid.prices.push(...moneyIn(PRICE, sentence));
      paid.costs.push(...moneyIn(COST, sentence));
    }
    const total = amountIn(TOTAL, sentence);
    if (total !== null) stated.push(statement(sentence, { total: total.btc, ...approximate(total) }));
    for (const pattern of BOUGHT) {
      const bought = amountIn(pattern, sentence);
      if (bought !== null) stated.push(statement(sentence, { bought: bought.btc, ...approximate(bought) }));
    }
  }
  return stated.map((each) => (each.bought === null ? each : { ...each, ...paid }));
}

const approximate = ({ isApproximate }: { isApproximate: boolean }) => ({ isApproximate });

function amountIn(pattern: RegExp, sentence: string): { btc: string; isApproximate: boolean } | null {
  const [, about, digits] = pattern.exec(sentence) ?? [];
  return digits === undefined ? null : { btc: plainBtc(digits), isApproximate: about !== undefined };
}

const moneyIn = (pattern: RegExp, sentence: string): StatedMoney[] =>
  (pattern.exec(sentence) ?? []).slice(1).filter((money): money is StatedMoney => money !== undefined);
