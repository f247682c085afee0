import { expect, test } from "vitest";

import { findingOf, ledeOf } from "./finding.ts";

const STRATEGY = { name: "Strategy", rank: 1, btc: 848_000 };
const XXI = { name: "Twenty One Capital", rank: 2, btc: 43_514 };
const METAPLANET = { name: "Metaplanet", rank: 3, btc: 43_000 };
const MARA = { name: "MARA Holdings", rank: 4, btc: 35_577 };
const unknown = { name: "Unsure", rank: 9, btc: null };
const none = { name: "None", rank: 10, btc: 0 };

test.for([
  [[], "Compare up to four companies"],
  [[STRATEGY], "Strategy holds 848,000 BTC"],
  [[unknown], "Unsure's holding is missing"],
  [[STRATEGY, XXI, METAPLANET, MARA], "Strategy holds nearly seven times as much as the next three combined"],
  [[MARA, STRATEGY, METAPLANET], "Strategy holds more than 10 times as much as the other two combined"],
  [[STRATEGY, XXI], "Strategy holds more than 19 times as much as Twenty One Capital"],
  [[XXI, METAPLANET], "Twenty One Capital holds 1.2% more than Metaplanet"],
  [[XXI, METAPLANET, MARA], "Twenty One Capital holds 35.6% of what the three hold"],
  [[{ ...XXI, btc: 90_000 }, METAPLANET, MARA], "Twenty One Capital holds more than the next two combined"],
  [[{ ...XXI, btc: 86_000 }, METAPLANET], "Twenty One Capital holds twice as much as Metaplanet"],
  [[{ ...XXI, btc: 43_000 }, METAPLANET], "Twenty One Capital and Metaplanet hold the same amount"],
  [[STRATEGY, unknown, MARA], "Strategy, Unsure and MARA Holdings side by side"],
  [[none, STRATEGY], "Only Strategy holds bitcoin"],
  [[none, { ...none, name: "Zero" }], "None and Zero hold none"],
] as const)("%j: %s", ([companies, sentence]) => expect(findingOf(companies)).toBe(sentence));

test.for([
  [[MARA, STRATEGY], "848,000 BTC, against 35,577 BTC at MARA Holdings. Choose up to four companies."],
  [[STRATEGY, unknown], "Choose up to four companies."],
  [[], "Every figure has its date and its source."],
] as const)("the amounts behind %j: %s", ([companies, sentence]) => expect(ledeOf(companies)).toBe(sentence));
