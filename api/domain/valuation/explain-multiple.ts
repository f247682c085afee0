import { addDays } from "#domain/base/dates.ts";

import { VARIANTS, candidatesOf, lacksClaims, type Candidate } from "./candidates.ts";
import { lastSession, type ExplainInputs } from "./explain-inputs.ts";
import { NEAR_PERCENT, closenessOf, type Quoted } from "./quoted.ts";

/** A quoted figure may be some days old when it is seen, or of a session that ended later that day elsewhere. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 3;
const MOST_MATCHES = 8;

/** A way that gives the quoted multiple, and how often it does. */
export type Match = Candidate & { closeness: "exact" | "near"; days: number };

export type ExplainedMultiple = ReturnType<typeof explainMultiple>;

/**
 * Which definition, share count and day give a multiple, best first. Without a day, all stored sessions are searched;
 * with one, those around the last session up to it.
 */
export function explainMultiple(inputs: ExplainInputs, quoted: Quoted, seenOn?: string) {
  const { sessions } = inputs;
  const last = seenOn === undefined ? -1 : lastSession(inputs, seenOn);
  const anchor = seenOn === undefined ? undefined : (sessions[last] ?? sessions[0])?.day;
  const searched =
    anchor === undefined || seenOn === undefined
      ? sessions
      : sessions.filter(
          ({ day }) => day >= addDays(anchor, -DAYS_BEFORE) && day <= addDays(seenOn, DAYS_AFTER),
        );
  const candidates =
    seenOn === undefined
      ? everyCandidate(inputs)
      : searched.flatMap((session) => candidatesOf(inputs, session, seenOn));
  const matching = candidates
    .flatMap((candidate) => {
      const closeness = closenessOf(candidate.multiple, quoted);
      return closeness === null ? [] : [{ ...candidate, closeness }];
    })
    .toSorted((a, b) => compare(costsOf(a, quoted, anchor), costsOf(b, quoted, anchor)));
  const ways = Map.groupBy(matching, wayOf);
  const matches = [...ways.values()].slice(0, MOST_MATCHES).flatMap(([best, ...later]): Match[] => {
    const days = new Set(later.map(({ day }) => day));
    return best === undefined ? [] : [{ ...best, days: days.size + (days.has(best.day) ? 0 : 1) }];
  });
  const nearest = candidates.reduce<Candidate | undefined>(
    (best, each) => (best === undefined || isNearer(each, best, quoted) ? each : best),
    undefined,
  );
  const day = matches[0]?.day ?? anchor ?? nearest?.day;
  return {
    matches,
    nearest: matches.length > 0 ? null : (nearest ?? null),
    /** What our own rule gives on the day of the answer, for comparison. */
    onThatDay: candidates.filter((each) => each.day === day && each.variant === "ours"),
    searched: {
      from: searched[0]?.day ?? null,
      to: searched.at(-1)?.day ?? null,
      sessions: searched.length,
      ways: candidates.length,
    },
    nearPercent: NEAR_PERCENT,
  };
}

const stored = new WeakMap<ExplainInputs, Candidate[]>();

/** Those of all sessions. Every search without a day is made in them, so they are calculated once. */
function everyCandidate(inputs: ExplainInputs): Candidate[] {
  const candidates =
    stored.get(inputs) ?? inputs.sessions.flatMap((session) => candidatesOf(inputs, session));
  stored.set(inputs, candidates);
  return candidates;
}

const wayOf = ({ definition, basis, variant, shares, claims }: Candidate): string =>
  [
    definition,
    basis,
    variant,
    variant === "other-count" ? shares?.asOf : "",
    ...claims.map(({ part }) => part),
  ].join(" ");

function isNearer(one: Candidate, other: Candidate, quoted: Quoted): boolean {
  const apart = distance(one, quoted) - distance(other, quoted);
  return apart < 0 || (apart === 0 && VARIANTS.indexOf(one.variant) < VARIANTS.indexOf(other.variant));
}

const distance = ({ multiple }: Candidate, { number }: Quoted): number =>
  multiple > 0 ? Math.abs(Math.log(multiple / number)) : Infinity;

/**
 * What speaks against a match, the heaviest first: another session than the one asked for, else unknown claims, digits that do not round to the
 * quoted ones, a departure from our rule, the days between, a doubtful input, the distance.
 */
function costsOf(
  match: Candidate & { closeness: "exact" | "near" },
  quoted: Quoted,
  anchor?: string,
): number[] {
  const apart = anchor === undefined ? 0 : Math.abs(Date.parse(match.day) - Date.parse(anchor));
  return [
    Number(anchor === undefined ? lacksClaims(match) : match.day !== anchor),
    Number(match.closeness === "near"),
    lacksClaims(match) ? VARIANTS.length : VARIANTS.indexOf(match.variant),
    Number(match.isDoubtful),
    anchor === undefined ? -Date.parse(match.day) : apart,
    distance(match, quoted),
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((cost, place) => cost !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
