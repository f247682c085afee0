import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "drizzle-kit";

const FOLDER = "./api/db";

const tableFiles = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => join(FOLDER, name))
  .filter((path) => readFileSync(path, "utf8").includes("pgTable("));

export default defineConfig({
  dialect: "postgresql",
  schema: tableFiles,
  out: "./api/db/migrations",
  casing: "snake_case",
});
