import { LABELLED } from "#domain/announcement/reading/fixtures/labelled.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { ADMISSION_RULES } from "#domain/review/admission-rules.ts";
import { judgeReading } from "#domain/review/check-reading.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { readSeed } from "#jobs/seed/read.ts";

import { playFiled } from "./admission-filed.ts";
import { playMonths } from "./admission-months.ts";
import { playLedgers, type Played } from "./admission.ts";

/** The share of the readings a rule may let in that it has to let in. */
const LEAST_ADMITTED = 0.8;

/** Plays what was announced since 2020 against what was later known. False if a wrong figure was recorded, or too few right ones. */
export function reportAdmission(print: (line: string) => void): boolean {
  const seed = readSeed();
  const closes = new Map(seed.closes.map(({ day, closeUsd }) => [day, Number(closeUsd)]));
  const companies = recordsOf(seed).map((record) => ({ ...record, ledger: holdingLedger(record) }));
  const played = [...playLedgers(companies, closes)];
  const isGeneratedRight = report("texts generated from the ledger", played, print);
  const areMonthsRight = report("made-up months of miners", [...playMonths(companies)], print);
  const areLabelledRight = report("made-up texts in the layouts of companies", playLabelled(), print);
  const filed = playFiled(companies, closes);
  print(
    `${filed.length} real texts, ${filed.filter(({ isHeldOut }) => isHeldOut).length} of them held out by a hash`,
  );
  // Rules are written against the others, and judged by these.
  const areFiledRight = [
    report(
      "real texts",
      filed.filter(({ isHeldOut }) => !isHeldOut),
      print,
    ),
    report(
      "real texts held out",
      filed.filter(({ isHeldOut }) => isHeldOut),
      print,
    ),
  ].every(Boolean);
  return isGeneratedRight && areMonthsRight && areLabelledRight && areFiledRight;
}

function report(name: string, played: readonly Played[], print: (line: string) => void): boolean {
  const admitted = played.filter(({ outcome }) => outcome in ADMISSION_RULES);
  const wrong = admitted.filter(({ isWrong }) => isWrong);
  const admissible = played.filter(({ isAdmissible }) => isAdmissible);
  const missed = admissible.filter((one) => !admitted.includes(one));
  const found = admissible.length - missed.length;
  print(
    `${name}: ${played.length} played, ${admitted.length} recorded by rule, ${wrong.length} of them wrong`,
  );
  print(
    `  precision ${ratio(admitted.length - wrong.length, admitted.length)}, recall ${ratio(found, admissible.length)}`,
  );
  for (const one of wrong) print(`  WRONG ${lineOf(one)}`);
  for (const one of missed) print(`  missed ${lineOf(one)}`);
  return wrong.length === 0 && (admissible.length === 0 || found / admissible.length >= LEAST_ADMITTED);
}

const lineOf = ({ ticker, asOf, text, outcome }: Played) => `${ticker} ${asOf}, ${text}: ${outcome}`;
const ratio = (part: number, whole: number) =>
  whole === 0 ? "N/A" : `${((part * 100) / whole).toFixed(1)}% (${part} of ${whole})`;

/** The labelled texts, each with the ledger that an attentive person would have had before it. */
function playLabelled(): Played[] {
  return LABELLED.map(({ layout, states, ...announcement }) => {
    const { bought, sold, total, averagePrice, cost, asOf = announcement.publishedOn } = states;
    const moved = bought ?? (sold && `-${sold}`);
    const about = { ticker: announcement.names[0] ?? "", asOf, text: layout };
    const isInDollars = (averagePrice ?? cost)?.startsWith("USD") === true;
    const isExact = !/\b(approximately|about)\b/i.test(announcement.text);
    const isStated = moved !== undefined && total !== undefined && states.asOf !== undefined;
    const isAdmissible = isStated && isInDollars && isExact;
    const reading = readAnnouncement(announcement);
    if (reading === null) return { ...about, isAdmissible, outcome: "unread", isWrong: false };
    const before = satsToBtc((parseBtc(total ?? "0") ?? 0n) - (parseBtc(moved ?? "0") ?? 0n));
    const price = Number(reading.priceUsd ?? Number(reading.totalUsd) / Number(bought ?? sold));
    const context = {
      title: announcement.title,
      publishedOn: announcement.publishedOn,
      today: announcement.publishedOn,
      standing: { btc: before, asOf: null },
      recorded: [],
      totalBtc: "1000000",
      closeUsd: () => (price > 0 ? price : null),
      perUsd: () => null,
    };
    const checked = judgeReading(reading, context);
    if (checked === null) return { ...about, isAdmissible, outcome: "known", isWrong: false };
    const outcome = admissionOf({ reading, checked, context, isPrimary: true });
    const { figures } = checked;
    const isRight = figures.btc === moved && figures.btcTotal === total;
    return { ...about, isAdmissible, outcome, isWrong: isAdmitted(outcome) && !isRight };
  });
}
