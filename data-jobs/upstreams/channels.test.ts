import { expect, test } from "vitest";

import { REGULATORS } from "#domain/changes/channels.ts";

import { secCurrent, secSubmissions } from "./sec-filings.ts";
import { tdnet } from "./tdnet.ts";
import { tickerRns } from "./ticker-rns.ts";

test("the source watch knows sources by the names under which their answers are noted", () => {
  const watched = Object.values(REGULATORS).flatMap(({ sources }) => sources);
  expect(watched).toEqual([secCurrent.id, secSubmissions.id, tickerRns("key").id, tdnet.id]);
});
