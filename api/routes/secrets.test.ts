import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

import { admins } from "#db/accounts.ts";
import type { Database } from "#db/client.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { addAccount, basic } from "#testing/accounts.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const PASSWORD = "planted password of ann";
const NEW_PASSWORD = "planted password two";
const Session = z.object({ sessionKey: z.string() });

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  let logged: string;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database);
    await addAccount(database.db, "ann", "admin", PASSWORD);
    logged = "";
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((text) => {
        logged += String(text);
        return true;
      });
  });

  test("no password, key or hash gets into an answer, the log, the history or what the site is built from", async () => {
    const login = (password: string) =>
      site.send("POST", "/api/auth/login", { body: { username: "ann", password } });
    const { sessionKey } = Session.parse((await login(PASSWORD))[1]);
    const as = { Authorization: basic("ann", sessionKey) };
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const answers: unknown[] = [
      await login(`${PASSWORD} `),
      await site.send("GET", "/api/auth/user", { headers: as }),
      await site.send("PUT", "/api/auth/password", {
        headers: as,
        body: { ...change, currentPassword: "no" },
      }),
      await site.send("PUT", "/api/admin/companies/1/shares", {
        headers: as,
        body: { sharesOutstanding: "5" },
      }),
    ];
    await database.db.execute("alter table session_keys rename to lost");
    for (const asked of [
      login(PASSWORD),
      site.send("PUT", "/api/auth/password", { headers: as, body: change }),
    ])
      answers.push(await asked);
    await database.db.execute("alter table lost rename to session_keys");
    for (const path of [
      "/api/admin/history",
      "/api/admin/inbox",
      "/api/companies",
      "/api/companies/1",
      "/api/health",
    ])
      answers.push(await site.send("GET", path));
    answers.push([...(await readPublicRecords(database.db)).records], logged);

    expect(logged).toContain("POST /api/auth/login failed");
    const said = JSON.stringify(answers);
    const hashes = (await database.db.select().from(admins)).map(({ passwordHash }) => passwordHash);
    for (const secret of [
      "planted password",
      sessionKey.slice(4),
      "argon2id",
      ...hashes.filter((h) => h !== "none"),
    ])
      expect(said).not.toContain(secret);
  });

  test("no address begins a line of the log, however it is encoded", async () => {
    await database.db.execute("alter table session_keys rename to lost");
    const key = `key_${"a".repeat(43)}`;
    await site.send("GET", "/api/auth/user%0AForged", { headers: { Authorization: basic("ann", key) } });
    await site.send("GET", "/api/admin/history%0AForged", { headers: { Authorization: basic("ann", key) } });
    expect(logged).toContain("%0AForged failed: ");
    expect(logged).not.toMatch(/^Forged/m);
  });
});
