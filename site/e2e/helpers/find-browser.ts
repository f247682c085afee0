import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The headless browser draws nothing on a screen, so the same tests take half the time.
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export const isRoot = process.getuid?.() === 0;

/** A Chromium on this machine that really starts: on Ubuntu the file may be a stub that only asks for a snap. */
export function findBrowser(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  const places = named ? [named] : [...INSTALLED, chromium.executablePath()];
  return places.find((path) => existsSync(path) && starts(path)) ?? null;
}

const starts = (path: string) => spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

/** Only our own host name resolves, so no test reaches the network. As root there is no sandbox, and often no GPU either. */
export const browserFlags = () => [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  "--disable-background-networking",
  "--disable-quic",
  ...(isRoot ? ["--no-sandbox", "--disable-gpu", "--in-process-gpu"] : []),
];
