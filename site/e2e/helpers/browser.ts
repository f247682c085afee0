import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { findBrowser, isRoot } from "./find-browser.ts";

/** Runs before all tests, so that a missing browser is reported in the first second and not after the build. */
if (!findBrowser()) {
  if (isRoot && existsSync("/usr/bin/apt-get")) installBrowser();
  if (!findBrowser()) {
    console.error("The tests need Chromium and found none: npx playwright install --with-deps chromium");
    process.exit(1);
  }
}

function installBrowser() {
  console.log("Installing Chromium for the tests …");
  apt("update");
  if (!install("chromium-headless-shell")) install("chromium");
}

function install(browser: string): boolean {
  return apt("install", "--yes", "--no-install-recommends", browser, "fonts-noto-color-emoji");
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync("apt-get", ["-qq", ...args], { env, encoding: "utf8" });
  if (status !== 0) console.error(stderr.trim());
  return status === 0;
}
