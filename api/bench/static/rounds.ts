import { join } from "node:path";
import { z } from "zod";

import { startChild } from "../child.ts";
import { median } from "../statistics.ts";
import { firstAnswer, type Answer, type Target } from "./http-load.ts";

/** A server to compare, with its cost so far. */
export type Rival = { name: string; target: Target; cpuMicroseconds: () => Promise<number> };

export type Score = {
  name: string;
  answer: Answer;
  perSecond: number;
  /** The server's CPU time per response. */
  cpuMicroseconds: number;
  /** The fraction of one core the server used. If it is well below 1, the load was the limit, not the server. */
  busy: number;
};

export const SERVER_CORE = 0;
const LOAD_CORE = 1;

export type Plan = { connections: number; rounds: number; roundMs: number };

const Load = z.object({ answers: z.number().positive(), seconds: z.number().positive() });

type Round = z.infer<typeof Load> & { cpuMicroseconds: number };

/** Loads the rivals in turn, over and over, so that a noisy minute on the machine affects all of them. */
export async function compareInTurn(rivals: readonly Rival[], plan: Plan): Promise<Score[]> {
  const load = startChild(join(import.meta.dirname, "http-load.child.ts"), [], LOAD_CORE);
  const loadOnce = async ({ target, cpuMicroseconds }: Rival, { bytes }: Answer): Promise<Round> => {
    const before = await cpuMicroseconds();
    const order = { milliseconds: plan.roundMs, target, connections: plan.connections, answerBytes: bytes };
    const done = await load.ask(order, Load);
    return { ...done, cpuMicroseconds: (await cpuMicroseconds()) - before };
  };

  try {
    const entrants = [];
    for (const rival of rivals) {
      const answer = await answerOf(rival);
      await loadOnce(rival, answer);
      entrants.push({ rival, answer, rounds: new Array<Round>() });
    }
    for (let round = 0; round < plan.rounds; round += 1)
      for (const { rival, answer, rounds } of entrants) rounds.push(await loadOnce(rival, answer));
    return entrants.map(({ rival, answer, rounds }) => score(rival.name, answer, rounds));
  } finally {
    load.stop();
  }
}

async function answerOf({ name, target }: Rival): Promise<Answer> {
  const answer = await firstAnswer(target);
  if (answer.status === (target.etag === undefined ? 200 : 304)) return answer;
  throw new Error(`${name} answers ${answer.status} at ${target.path}, so there is nothing to measure.`);
}

function score(name: string, answer: Answer, rounds: readonly Round[]): Score {
  const middle = (of: (round: Round) => number) => median(rounds.map(of)) ?? 0;
  return {
    name,
    answer,
    perSecond: middle(({ answers, seconds }) => answers / seconds),
    cpuMicroseconds: middle(({ cpuMicroseconds, answers }) => cpuMicroseconds / answers),
    busy: middle(({ cpuMicroseconds, seconds }) => cpuMicroseconds / (seconds * 1_000_000)),
  };
}
