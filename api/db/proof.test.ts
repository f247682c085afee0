import { beforeEach, describe, expect, test } from "vitest";

import { addAccount } from "#testing/accounts.ts";
import { onEachDatabase } from "#testing/database.ts";

import { admins, findAdmin, replacePassword, revokeAccount, setPassword } from "./accounts.ts";
import type { Database } from "./client.ts";
import {
  keepProposedSecret,
  replaceRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./second-factor.ts";
import { findSession, keepSession } from "./sessions.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const BY = { actor: "ann", now: NOW };
const FACTOR = { secret: "SECRET", step: 1, recoveryCodeHashes: ["hash"] };

onEachDatabase((open) => {
  let db: Database["db"];
  beforeEach(async () => {
    ({ db } = await open());
    await addAccount(db, "ann", "admin", "correct horse battery");
  });

  /** What a request has proven that asks now. */
  const proofOfAnn = async () => {
    const ann = await findAdmin(db, "ann");
    if (ann === null) throw new Error("There is no ann.");
    return ann;
  };
  const turnOn = async () => {
    const proof = await proofOfAnn();
    await keepProposedSecret(db, proof.id, FACTOR.secret);
    return turnOnSecondFactor(db, proof, FACTOR, BY);
  };
  const row = async () => (await db.select().from(admins))[0];

  test("a second factor that was replaced since its code was checked is not turned on", async () => {
    const proof = await proofOfAnn();
    await keepProposedSecret(db, proof.id, FACTOR.secret);
    expect(await turnOnSecondFactor(db, proof, { ...FACTOR, secret: "OLD" }, BY)).toBe(false);
    expect(await turnOnSecondFactor(db, proof, FACTOR, BY)).toBe(true);
  });

  test("a sign-in that began before the second factor was turned on opens no session without it", async () => {
    const begun = await proofOfAnn();
    expect(await turnOn()).toBe(true);
    const session = { keyHash: new Uint8Array(32), expiresAt: new Date(NOW.getTime() + 1_000), now: NOW };
    expect(await keepSession(db, session, begun)).toBe(false);
    expect(await findSession(db, session.keyHash, NOW)).toBeNull();
    expect(await keepSession(db, session, await proofOfAnn())).toBe(true);
  });

  describe("once the operator has stepped in, a change under way does nothing", () => {
    test.each([
      ["revoked", () => revokeAccount(db, "ann", BY)],
      [
        "given a password",
        () => setPassword(db, { username: "ann", passwordHash: "new", passwordIsGenerated: false }, BY),
      ],
    ])("to an account that was %s", async (_, stepIn) => {
      await turnOn();
      const begun = await proofOfAnn();
      await stepIn();
      const before = await row();
      expect(await replacePassword(db, begun, "of a thief", BY)).toBe(false);
      expect(await replaceRecoveryCodes(db, begun, ["of a thief"], "ann")).toBe(false);
      expect(await turnOffSecondFactor(db, begun, BY)).toBe(false);
      expect(await row()).toEqual(before);
      await turnOffSecondFactor(db, { username: "ann" }, BY);
      await keepProposedSecret(db, begun.id, FACTOR.secret);
      const proof = { ...begun, hasSecondFactor: false };
      expect(await turnOnSecondFactor(db, proof, FACTOR, BY)).toBe(false);
    });
  });
});
