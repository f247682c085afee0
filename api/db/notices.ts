import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

import type { Log } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";

type Options = { log: Log; everyMs?: number; withinMs?: number };

export type NoticeState = { answers: boolean; since: Date };

const CHANNEL = "notice_proof";
const EVERY_MS = 15_000;
const WITHIN_MS = 5_000;
/** One can be lost while a connection is made again. */
const MISSES_TO_REPORT = 2;

/**
 * NOTIFY and LISTEN on a PostgreSQL server. A pooler in transaction mode accepts LISTEN and delivers nothing, so a notice to
 * ourselves proves the way, at the start and then again and again. Without that proof every listener is woken as if a
 * notice had been missed. The same query shows when the database is away, which is logged once, and when it is back.
 */
export function openNotices(
  client: postgres.Sql,
  { log, everyMs = EVERY_MS, withinMs = WITHIN_MS }: Options,
) {
  const listeners = new Set<(payload: string) => void>();
  const awaited = new Map<string, () => void>();
  let listening: Promise<unknown> | null = null;
  let proving: NodeJS.Timeout | null = null;
  let isClosed = false;
  let missed = 0;
  let state: NoticeState = { answers: true, since: new Date() };

  const notifyOurselves = async (token: string): Promise<void> => {
    // Once is enough: after a lost connection the client listens again by itself.
    listening ??= client.listen(CHANNEL, (payload) => awaited.get(payload)?.());
    await listening.catch((error: unknown) => {
      listening = null;
      throw error;
    });
    await client.notify(CHANNEL, token);
  };

  /** Whether a notice to ourselves arrives. Throws if the database refuses it, or says nothing at all. */
  const arrives = async (): Promise<boolean> => {
    const token = randomUUID();
    const arrival = Promise.withResolvers<boolean>();
    awaited.set(token, () => arrival.resolve(true));
    const giveUp = new AbortController();
    const late = async <Late>(outcome: () => Late): Promise<Late> => {
      await wait(withinMs, undefined, { signal: giveUp.signal, ref: false }).catch(() => {});
      return outcome();
    };
    const silence = () => {
      if (!giveUp.signal.aborted) throw new Error(`it said nothing for ${withinMs / 1_000} seconds`);
    };
    try {
      await Promise.race([notifyOurselves(token), late(silence)]);
      return await Promise.race([arrival.promise, late(() => false)]);
    } finally {
      giveUp.abort();
      awaited.delete(token);
    }
  };

  const prove = async () => {
    try {
      const arrived = await arrives();
      noteAnswer();
      if (!arrived) for (const listener of listeners) listener("");
      if (isClosed) return;
      if (arrived && missed >= MISSES_TO_REPORT) log(BACK);
      missed = arrived ? 0 : missed + 1;
      if (missed === MISSES_TO_REPORT) log(MISSED);
    } catch (error) {
      noteFailure(error);
    }
  };

  const noteAnswer = () => {
    if (state.answers) return;
    const seconds = Math.round((Date.now() - state.since.getTime()) / 1_000);
    state = { answers: true, since: new Date() };
    log(`The database answers again, after ${seconds} seconds.`);
    for (const listener of listeners) listener("");
  };

  const noteFailure = (error: unknown) => {
    if (!state.answers || isClosed) return;
    state = { answers: false, since: new Date() };
    log(`The database does not answer (${reasonOf(error)}). ${MEANWHILE}`);
  };

  const proveAgain = () => {
    proving = setTimeout(() => void prove().finally(() => isClosed || proveAgain()), everyMs);
    proving.unref();
  };

  return {
    arrives,
    state: () => state,
    listen: async (channel: string, onNotice: (payload: string) => void) => {
      const subscription = await client.listen(channel, onNotice, () => onNotice(""));
      listeners.add(onNotice);
      if (proving === null) proveAgain();
      return async () => {
        listeners.delete(onNotice);
        await subscription.unlisten();
      };
    },
    close: () => {
      isClosed = true;
      if (proving !== null) clearTimeout(proving);
    },
  };
}

const MEANWHILE = "Readers are served from memory. Nothing can be saved until it is back.";
const MISSED =
  "Notices of changes do not arrive from the database. We read everything again every 15 seconds until they do.";
const BACK = "Notices of changes arrive again.";
