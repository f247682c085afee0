import { expect, test } from "vitest";

import { eachAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import { ANNOUNCEMENT_KEYS, londonPurchase, weeklyFiling } from "#jobs/testing/announcement-upstreams.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { page } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

onEachDatabase((open) => {
  const on = eachAnnouncementRun(open);
  const { run, ago, announcements, proposals } = on;

  const hostsOf = async (settings: Parameters<typeof on.market.run>[0]) => {
    const asked = on.upstreams.asked.length;
    await on.market.run({ keys: ANNOUNCEMENT_KEYS, ...settings });
    return new Set(on.upstreams.asked.slice(asked).map(({ url }) => url.host));
  };

  test("nobody is asked where sources are switched off", async () => {
    expect(await hostsOf({ areAsked: false })).toEqual(new Set());
  });

  test("the SEC is asked only where somebody can be reached, and London only with a key", async () => {
    const hosts = await hostsOf({ contact: null, keys: { ...ANNOUNCEMENT_KEYS, "ticker-app": null } });
    expect(hosts).toEqual(
      new Set(["webapi.yanoshin.jp", "www.globenewswire.com", "www.prnewswire.com", "ir.mara.example"]),
    );
  });

  test("nothing more is asked of the SEC once it has refused", async () => {
    on.upstreams.behave("data.sec.gov", page(403));
    on.upstreams.announced.filings.push(weeklyFiling({ acceptedAt: ago(9) }));
    await run();
    on.market.pass(60_000);
    const asked = on.upstreams.asked.length;
    await run();
    expect(on.upstreams.asked.slice(asked).filter(({ url }) => url.host.endsWith("sec.gov"))).toEqual([]);
    on.market.pass(HOUR_MS);
    on.upstreams.behaveWell();
    expect(await run()).toMatchObject({ counts: { announcements: 1 } });
  });

  test("the SEC is asked no more than ten times a second", async () => {
    on.upstreams.announced.filings.push(
      weeklyFiling({ acceptedAt: ago(9) }),
      weeklyFiling({ acceptedAt: ago(9), accession: "0001193125-26-016009" }),
    );
    const [asked, start] = [on.upstreams.asked.length, on.market.clock.now.getTime()];
    await run();
    const ofSec = on.upstreams.asked.slice(asked).filter(({ url }) => url.host.endsWith("sec.gov"));
    expect(ofSec.length).toBeGreaterThan(5);
    expect(on.market.clock.now.getTime() - start).toBeGreaterThanOrEqual((ofSec.length - 1) * 100);
  });

  test("a list that goes on is read to its end", async () => {
    for (let number = 0; number < 25; number++)
      on.upstreams.announced.rns.push({
        id: `${number}B`,
        symbol: "SWC",
        headline: `News ${number}`,
        at: ago(20),
        text: null,
      });
    expect(await run()).toMatchObject({ counts: { announcements: 25 } });
  });

  test("a filing whose words do not come yet is read in the next run", async () => {
    on.upstreams.announced.filings.push(weeklyFiling({ acceptedAt: ago(9) }));
    const well = on.upstreams.behaviourOf("www.sec.gov");
    on.upstreams.behave("www.sec.gov", (asked, response, request) =>
      (asked.url.pathname.endsWith(".htm") ? page(503) : well)(asked, response, request),
    );
    expect(await run()).toMatchObject({ outcome: "unchanged" });
    on.upstreams.behaveWell();
    on.market.pass(HOUR_MS);
    expect(await run()).toMatchObject({ counts: { announcements: 1, proposals: 1 } });
  });

  test("an announcement whose words are too many is kept without them", async () => {
    on.upstreams.announced.rns.push(londonPurchase(ago(15)));
    on.upstreams.behave(
      "rns.example",
      (_, response) => void response.writeHead(200).end("x".repeat(2_000_001)),
    );
    await run();
    expect(await announcements()).toMatchObject([{ ticker: "SWC", title: "Bitcoin Purchase" }]);
    expect(await proposals()).toEqual([]);
  });
});
