import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { followRelease } from "#release/follow-release.ts";
import { httpHandler } from "#server/http-handler.ts";
import { portOf } from "#testing/ports.ts";

const ASK_EVERY_MS = 150;

export type SiteWatch = {
  /** What was wrong with a visitor's answers since the watch began. */
  problems: string[];
  title: () => Promise<string>;
  close: () => Promise<void>;
};

/** A visitor who never stops requesting pages: every page has to be complete, and every file it names has to exist. */
export async function watchSite(dataFolder: string): Promise<SiteWatch> {
  const problems: string[] = [];
  const site = await followRelease(dataFolder, (error) =>
    problems.push(`Could not load the release: ${String(error)}`),
  );
  const server = createServer(httpHandler(site, null)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${portOf(server)}`;

  const look = async (): Promise<string> => {
    await site.refresh().catch((error: unknown) => problems.push(String(error)));
    const answer = await fetch(`${origin}/dashboard`);
    const html = await answer.text();
    if (answer.status !== 200 || !html.trimEnd().endsWith("</html>"))
      problems.push(`/dashboard answered ${answer.status} with ${html.length} characters.`);
    for (const [, path = ""] of html.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)) {
      const { status } = await fetch(`${origin}${path}`, { method: "HEAD" });
      if (status !== 200) problems.push(`${path} answered ${status}.`);
    }
    return /<title>([^<]*)/.exec(html)?.[1] ?? "";
  };

  let watching = true;
  const watched = (async () => {
    while (watching) {
      await look();
      await sleep(ASK_EVERY_MS);
    }
  })();
  return {
    problems,
    title: look,
    close: async () => {
      watching = false;
      await watched;
      site.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
