import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";

import { isPassword } from "#auth/password.ts";
import { findAdmin } from "#db/accounts.ts";
import { keepProposedSecret, turnOnSecondFactor } from "#db/second-factor.ts";
import { findSession, keepSession } from "#db/sessions.ts";
import { listHistory } from "#db/edit.ts";
import type { Database } from "#db/client.ts";
import { onEachDatabase } from "#testing/database.ts";

import { manageAccounts } from "./accounts.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const PASSWORD = "correct horse battery";
const KEY_HASH = new Uint8Array(32);

onEachDatabase((open) => {
  let database: Database;
  let handedOver: { password: string; of: string; file: string }[];
  beforeEach(async () => {
    database = await open();
    handedOver = [];
  });

  const manage = (words: string, input = "") =>
    manageAccounts(words.split(" "), {
      database,
      input: Readable.from([input]),
      deliverPassword: async (secret) => {
        handedOver.push(secret);
        return "Handed over.";
      },
      now: NOW,
    });
  const opens = async (name: string, password: string) =>
    isPassword(password, (await findAdmin(database.db, name))?.passwordHash ?? "");
  const session = () => findSession(database.db, KEY_HASH, NOW);
  async function signIn(name: string) {
    const account = await findAdmin(database.db, name);
    const expiresAt = new Date(NOW.getTime() + 1);
    if (account !== null) await keepSession(database.db, { keyHash: KEY_HASH, expiresAt, now: NOW }, account);
    expect(await session()).toMatchObject({ username: name });
  }

  test("a new account gets a made-up password, which is handed over and not printed", async () => {
    const told = await manage("create ann");
    expect(told).toBe("ann can now sign in.\nHanded over.");
    expect(handedOver).toMatchObject([{ of: "ann", file: "password-of-ann" }]);
    expect(await opens("ann", handedOver[0]?.password ?? "")).toBe(true);
    const account = { role: "admin", passwordIsGenerated: true };
    expect(await findAdmin(database.db, "ann")).toMatchObject(account);
  });

  test("or one that comes in on standard input, and a role that may only look", async () => {
    expect(await manage("create vic --viewer --password-stdin", `${PASSWORD}\n`)).toBe(
      "vic can now sign in.",
    );
    expect(handedOver).toEqual([]);
    expect(await opens("vic", PASSWORD)).toBe(true);
    const account = { role: "viewer", passwordIsGenerated: false };
    expect(await findAdmin(database.db, "vic")).toMatchObject(account);
  });

  test("a new password ends every session", async () => {
    await manage("create ann");
    await signIn("ann");
    expect(await manage("password Ann --password-stdin", PASSWORD)).toMatch(/all sessions have ended/);
    expect(await session()).toBeNull();
    expect(await opens("ann", PASSWORD)).toBe(true);
  });

  test("whoever has lost the second factor signs in with the password again, in a new session", async () => {
    await manage("create ann");
    const { db } = database;
    await expect(manage("remove-second-factor ann")).rejects.toThrow("No account called ann has a second");
    const ann = await findAdmin(db, "ann");
    if (ann === null) throw new Error("There is no ann.");
    const confirmed = { secret: "SECRET", step: 1, recoveryCodeHashes: ["hash"] };
    await keepProposedSecret(db, ann.id, "SECRET");
    await turnOnSecondFactor(db, ann, confirmed, { actor: "ann", now: NOW });
    await signIn("ann");
    expect(await findAdmin(db, "ann")).toMatchObject({ hasSecondFactor: true });
    expect(await manage("remove-second-factor Ann")).toBe(
      "Ann signs in with the password alone, and all sessions have ended.",
    );
    expect(await session()).toBeNull();
    expect(await findAdmin(db, "ann")).toMatchObject({ hasSecondFactor: false });
    await expect(manage("remove-second-factor bob")).rejects.toThrow("No account called bob has a second");
  });

  test("a revoked account lets nobody in, until it has a new password", async () => {
    await manage("create ann");
    await signIn("ann");
    await manage("revoke ann");
    expect(await session()).toBeNull();
    expect(await findAdmin(database.db, "ann")).toBeNull();
    await manage("password ann --password-stdin", PASSWORD);
    expect(await opens("ann", PASSWORD)).toBe(true);
  });

  test("the history tells who may sign in since when, in no word of a password", async () => {
    await manage("create ann");
    await manage("create vic --viewer");
    await manage("password ANN --password-stdin", PASSWORD);
    await manage("revoke vic");
    await expect(manage("revoke bob")).rejects.toThrow();
    const lines = await listHistory(database.db, { subject: null, before: null, limit: 10 });
    const actor = "the command line";
    expect(lines.toReversed()).toMatchObject([
      { actor, action: "create-account", subject: "account/ann", after: { name: "ann", role: "admin" } },
      { actor, action: "create-account", subject: "account/vic", after: { name: "vic", role: "viewer" } },
      { actor, action: "change-password", subject: "account/ann", after: { name: "ann" } },
      { actor, action: "revoke-account", subject: "account/vic", after: { name: "vic" } },
    ]);
    expect(lines).toHaveLength(4);
    const secrets = [PASSWORD, ...handedOver.map(({ password }) => password)];
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  describe("what cannot be done says why", () => {
    test.for([
      ["create ann", "", /^ann already exists\. Choose another name\.$/],
      ["create ANN", "", /^ANN already exists\. Choose another name\.$/],
      ["create Ann/Smith", "", /^No valid name given\..*\nnpm run job admin -- create/],
      ["create bob --password-stdin", "short", /^The password must have at least 12 characters\.$/],
      ["create bob --password-stdin", "Bitcoin-2026!!", /^The password must not consist of common words/],
      [
        "create bob --password-stdin",
        "chickenwing101",
        /^The password must not be one of the most common leaked/,
      ],
      ["create margaret --password-stdin", "margaret-1984", /^The password must not consist of common words/],
      ["password bob", "", /^No account called bob\./],
      ["revoke bob", "", /^No account called bob\./],
      ["delete ann", "", /^No action given\.\nnpm run job admin/],
      ["", "", /^No action given\./],
    ] as const)("%s", async ([words, input, reason]) => {
      await manage("create ann");
      handedOver = [];
      await expect(manage(words, input)).rejects.toThrow(reason);
      expect(handedOver).toEqual([]);
    });
  });
});
