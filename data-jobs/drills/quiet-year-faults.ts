import { addDays } from "#domain/base/dates.ts";
import { misbehaviours } from "#jobs/testing/misbehaviours.ts";
import type { Behaviour, Upstreams } from "#jobs/testing/upstreams.ts";

import { FAULTS, type Transaction } from "./admission-texts.ts";
import type { Disclosure } from "./quiet-year-news.ts";
import type { Random } from "./seeded-random.ts";

const LATE_SHARE = 0.05;
const REPLAY_SHARE = 0.06;
const LIE_SHARE = 0.05;
const OUTAGE_SHARE = 0.1;
const REPLAYED_AFTER_DAYS = 45;

export type Published = Disclosure & { fault?: "lie" | "replay" };

/** The year's disclosures with some of them late, false copies before others, and old ones published again. */
export function withFaults(disclosures: readonly Disclosure[], random: Random): Published[] {
  const faulty = disclosures.flatMap((disclosure): Published[] => {
    const isLate = random.chance(LATE_SHARE);
    const published = isLate
      ? { ...disclosure, publishedOn: addDays(disclosure.publishedOn, random.between(15, 40)) }
      : disclosure;
    const lie = random.chance(LIE_SHARE) ? lieOf(published, random) : null;
    const replay = random.chance(REPLAY_SHARE) ? replayOf(published) : null;
    return [lie, published, replay].filter((each) => each !== null);
  });
  return faulty.toSorted((a, b) =>
    a.publishedOn < b.publishedOn ? -1 : a.publishedOn > b.publishedOn ? 1 : 0,
  );
}

/** The same text, with figures or a company that are wrong, two days before the right one. */
function lieOf(disclosure: Disclosure, random: Random): Published | null {
  const transaction = transactionOf(disclosure);
  if (transaction === null) return null;
  const [first, ...rest] = Object.values(FAULTS);
  const spoil = first && random.oneOf([first, ...rest]);
  const text = spoil?.(disclosure.text, transaction) ?? disclosure.text;
  if (text === disclosure.text) return null;
  return {
    ...disclosure,
    fault: "lie",
    isReal: false,
    id: `${disclosure.id}9`,
    text,
    publishedOn: addDays(disclosure.publishedOn, -2),
  };
}

const replayOf = (disclosure: Disclosure): Published => ({
  ...disclosure,
  fault: "replay",
  id: `${disclosure.id}8`,
  publishedOn: addDays(disclosure.publishedOn, REPLAYED_AFTER_DAYS),
});

function transactionOf({ company, entry }: Disclosure): Transaction | null {
  const { kind, btc, btcAfter, asOf, priceUsd, totalUsd } = entry;
  if ((kind !== "buy" && kind !== "sell") || btc === null || btcAfter === null) return null;
  const price = Number(priceUsd) || Math.abs(Number(totalUsd) / Number(btc));
  return { name: company.name, kind, btc, btcAfter, asOf, since: asOf, priceUsd: price, totalUsd: price };
}

/** On some days one host is down, or answers in another format, whatever it is asked. */
export function failingHost(
  upstreams: Upstreams,
  hosts: readonly string[],
  random: Random,
): { host: string; behaviour: Behaviour } | null {
  const [first, ...others] = hosts;
  if (first === undefined || !random.chance(OUTAGE_SHARE)) return null;
  const [way, ...more] = Object.values(misbehaviours(upstreams));
  return way === undefined
    ? null
    : { host: random.oneOf([first, ...others]), behaviour: random.oneOf([way, ...more]) };
}
