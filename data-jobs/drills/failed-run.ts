import { allCompanyRecords } from "#db/public-records.ts";
import { listSourceStates } from "#db/source-states.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Company } from "#domain/company/company.ts";
import { KEYS, runEverything, type FullRun, type Place } from "#jobs/testing/full-run.ts";
import { contentOf, rowsOf } from "#jobs/testing/database-content.ts";
import { MONDAY, type AllUpstreams } from "#jobs/testing/all-upstreams.ts";

import { SOURCES_AT, type SourceFailure } from "./source-failures.ts";

type MondayPlace = Place & { upstreams: AllUpstreams };
type Facts = Record<string, string>;
export type Undisturbed = { known: Facts; run: FullRun };

const MINUTES_LATER = "2026-11-23T21:50:00Z";
const HOURS_LATER = "2026-11-23T23:30:00Z";

export async function runUndisturbed(place: Place): Promise<Undisturbed> {
  const { db } = place.database;
  const run = await runEverything(place, MONDAY);
  const problems = [...outcomesOf(run), ...run.failures, ...(await changedBySecondRun(place))];
  if (problems.length > 0) throw new Error(`With every source well: ${problems.join("\n")}`);
  return { run, known: await contentOf(db) };
}

/**
 * Only facts that no other source provides may be missing, the report must say so, a second run must change nothing, and
 * once the source has recovered everything must be known.
 */
export async function tryFailure(
  place: MondayPlace,
  { hosts, behaviour, costs, said, fails }: SourceFailure,
  undisturbed: Undisturbed,
): Promise<string[]> {
  const { database, upstreams } = place;
  const { db } = database;
  const before = await shown(place);
  for (const host of hosts) upstreams.behave(host, behaviour(upstreams.behaviourOf(host)));
  const run = await runEverything(place, MONDAY);
  const names = Object.keys(undisturbed.known);
  const expected = Object.entries(undisturbed.known).filter(
    ([name]) => !costs.some((cost) => cost.test(name)),
  );
  const problems = [
    ...costs.filter((cost) => !names.some((name) => cost.test(name))).map((cost) => `Nobody tells ${cost}`),
    ...outcomesOf(run, fails),
    ...differences(await contentOf(db), Object.fromEntries(expected)),
    ...lost(before, await shown(place)),
    ...untrue(run, { hosts, said, usual: undisturbed.run }),
    ...(await blamedInVain(place, hosts)),
    ...(await changedBySecondRun(place)),
  ];

  upstreams.startMonday();
  const recovered = await runEverything(place, HOURS_LATER);
  const rest = [
    ...outcomesOf(recovered),
    ...recovered.failures,
    ...differences(await contentOf(db), undisturbed.known),
  ];
  return [...problems, ...rest.map((problem) => `Once it is well: ${problem}`)];
}

/** A dead source must not fail a job that has other sources, nor leave visitors with an old release. */
const outcomesOf = ({ results }: FullRun, fails: string | null = null): string[] =>
  Object.entries(results)
    .filter(([job, { outcome }]) => (outcome === "failed") !== (job === fails))
    .map(([job, { outcome, message }]) => `${job} is ${outcome}: ${message}`);

function differences(known: Facts, expected: Facts): string[] {
  const names = [...new Set([...Object.keys(known), ...Object.keys(expected)])];
  return names
    .filter((name) => known[name] !== expected[name])
    .map((name) => `${name}: ${known[name] ?? "unknown"} and not ${expected[name] ?? "unknown"}`);
}

const shown = async ({ database }: Place): Promise<Company[]> =>
  companyList(await allCompanyRecords(database.db));

const FIGURES = ["btcHoldings", "sharesOutstanding", "currentPrice", "marketCap"] as const;

function lost(before: readonly Company[], after: readonly Company[]): string[] {
  return before.flatMap((company) =>
    FIGURES.flatMap((figure) => {
      const now = after.find(({ id }) => id === company.id)?.[figure] ?? null;
      const isLost = company[figure] !== null && Number(now) === 0;
      return isLost ? [`${figure} of ${company.ticker} was ${company[figure]} and is ${now}`] : [];
    }),
  );
}

type Expected = Pick<SourceFailure, "hosts" | "said"> & { usual: FullRun };

function untrue(run: FullRun, { hosts, said, usual }: Expected): string[] {
  const rejected = run.rejected.filter((line) => !usual.rejected.includes(line));
  const isOfThem = (line: string) => sourcesAt(hosts).some((source) => line.startsWith(`${source}: `));
  const isSaid =
    said === null
      ? run.failures.length === 0
      : [...run.failures, ...rejected].some((line) => said.test(line));
  const isSecretKept = Object.values(KEYS).every((key) => !JSON.stringify(run.results).includes(key));
  return [
    ...(isSaid
      ? []
      : [`It says ${JSON.stringify([...run.failures, ...rejected])} and not ${said ?? "nothing"}`]),
    ...run.failures.filter((line) => !isOfThem(line)).map((line) => `It blames another source: ${line}`),
    ...(isSecretKept ? [] : ["A key is in the report"]),
  ];
}

const sourcesAt = (hosts: readonly string[]): string[] => hosts.flatMap((host) => SOURCES_AT[host] ?? []);

/** The failures shown on /status. */
async function blamedInVain({ database }: Place, hosts: readonly string[]): Promise<string[]> {
  const since = new Date(MONDAY).toISOString();
  const failed = (await listSourceStates(database.db)).filter(({ failedAt }) => (failedAt ?? "") >= since);
  return failed
    .filter(({ source }) => !sourcesAt(hosts).includes(source))
    .map(({ source, failure }) => `The status blames ${source}: ${failure}`);
}

async function changedBySecondRun(place: Place): Promise<string[]> {
  const { db } = place.database;
  const before = await rowsOf(db);
  const { results } = await runEverything(place, MINUTES_LATER);
  const after = await rowsOf(db);
  const changed = [
    ...after.filter((row) => !before.includes(row)),
    ...before.filter((row) => !after.includes(row)),
  ];
  return [
    ...changed.map((row) => `A second run changes ${row}`),
    ...(results["publish"]?.outcome === "unchanged" ? [] : ["A second run publishes again"]),
  ];
}
