import { FILED, LABELLED } from "#domain/announcement/reading/fixtures/labelled.ts";
import { readAnnouncement } from "#domain/announcement/reading/read-announcement.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { admissionOf, isAdmitted } from "#domain/review/admission.ts";
import { judgeReading } from "#domain/review/check-reading.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { readSeed } from "#jobs/seed/read.ts";

import { GROUPS, casesOf, madeUpCase, realCase, type Case, type Closes } from "./admission-cases.ts";

/** The share of the readings a rule may let in that it has to let in. */
const LEAST_ADMITTED = 0.8;

/** Plays what was announced since 2020 against what was later known. False if a wrong figure was recorded, or too few right ones. */
export function reportAdmission(print: (line: string) => void): boolean {
  const seed = readSeed();
  const closes = new Map(seed.closes.map(({ day, closeUsd }) => [day, Number(closeUsd)]));
  const closeUsd: Closes = (day) => closes.get(day) ?? null;
  const companies = recordsOf(seed).map((record) => ({
    name: record.name,
    names: [record.name, record.ticker],
    country: record.country,
    ledger: holdingLedger(record),
  }));
  const filed = FILED.toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn)).flatMap((text) =>
    realCase(text, companies, closeUsd),
  );
  const played = [
    ...companies.flatMap((company) => [...casesOf(company, closeUsd)]),
    ...LABELLED.map(madeUpCase),
    ...filed,
  ].map((one) => ({ ...one, ...play(one) }));
  const rows = [...Map.groupBy(filed, ({ announcement }) => announcement.names.at(-1))];
  const areRowsRight = rows.map(([ticker, cases]) => reportRow(ticker ?? "", cases, print)).every(Boolean);
  const groups = GROUPS.map((group) =>
    report(
      group,
      played.filter((one) => one.group === group),
      print,
    ),
  ).every(Boolean);
  return groups && areRowsRight;
}

/** A company's filings one after another, with nobody to help: each is compared with what those before it left recorded. */
function reportRow(ticker: string, cases: readonly Case[], print: (line: string) => void): boolean {
  const outcomes: ReturnType<typeof play>[] = [];
  for (const one of cases) {
    const standing = outcomes.at(-1)?.standing ?? one.known.standing;
    outcomes.push(play({ ...one, known: { ...one.known, standing } }));
  }
  const recorded = outcomes.filter(({ isRecorded }) => isRecorded);
  const wrong = recorded.filter(({ isRight }) => !isRight).length;
  const waits = [
    ...Map.groupBy(
      outcomes.filter(({ isRecorded }) => !isRecorded),
      ({ outcome }) => outcome,
    ),
  ];
  const waiting = waits.map(([outcome, { length }]) => `${length} ${outcome}`).join(", ");
  print(
    `${ticker} in a row: ${cases.length} filed, ${recorded.length - wrong} recorded right, ${wrong} wrong; the others: ${waiting || "none"}`,
  );
  return wrong === 0;
}

type Played = Case & ReturnType<typeof play>;

function report(group: string, played: readonly Played[], print: (line: string) => void): boolean {
  const admitted = played.filter(({ isRecorded }) => isRecorded);
  const wrong = admitted.filter(({ isRight }) => !isRight);
  const admissible = played.filter(({ isAdmissible }) => isAdmissible);
  const missed = admissible.filter(({ isRecorded }) => !isRecorded);
  const found = admissible.length - missed.length;
  print(
    `${group}: ${played.length} played, ${admitted.length} recorded by rule, ${wrong.length} of them wrong`,
  );
  print(`  ${found} of the ${admissible.length} that a rule may record`);
  for (const { about, outcome } of wrong) print(`  WRONG ${about}: ${outcome}`);
  for (const { about, outcome } of missed) print(`  missed ${about}: ${outcome}`);
  return wrong.length === 0 && found > 0 && found / admissible.length >= LEAST_ADMITTED;
}

/** What becomes of an announcement, and whether what would be recorded is what it states. */
function play({ announcement, known, stated }: Case) {
  const { title, publishedOn } = announcement;
  const reading = readAnnouncement(announcement);
  const context = {
    ...known,
    title,
    publishedOn,
    recorded: [],
    totalBtc: "1000000",
    perUsd: () => null,
  };
  const checked = reading && judgeReading(reading, context);
  if (reading === null || checked === null)
    return {
      outcome: reading === null ? "unread" : "known",
      isRecorded: false,
      isRight: false,
      standing: known.standing,
    };
  const outcome = admissionOf({ reading, checked, context, isPrimary: true });
  const { kind, btc, btcSold, btcTotal, asOf } = checked.figures;
  const isRight =
    kind === stated.kind &&
    parseBtc(btc) === parseBtc(stated.btc) &&
    parseBtc(btcSold) === parseBtc(stated.btcSold) &&
    parseBtc(btcTotal) === parseBtc(stated.btcTotal) &&
    // The last day of a month stands for it.
    (asOf === stated.asOf || (stated.asOf?.length === 7 && asOf === endOfAsOf(stated.asOf)));
  const isRecorded = isAdmitted(outcome);
  return { outcome, isRecorded, isRight, standing: isRecorded ? { btc: btcTotal, asOf } : known.standing };
}
