import { spawn } from "node:child_process";
import { once } from "node:events";

/** How long search, sort, a price tick and Load More take to be drawn, with ten thousand companies and with a hundred. */
export async function manyCompanies(rounds: number): Promise<boolean> {
  const measuring = spawn("npx", ["playwright", "test", "--config", "site/e2e/drills.config.ts"], {
    env: { ...process.env, DRILL_ROUNDS: String(rounds) },
    stdio: "inherit",
  });
  const [code] = await once(measuring, "exit");
  return code === 0;
}
