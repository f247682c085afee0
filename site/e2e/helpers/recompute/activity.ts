import type { Facts } from "./facts.ts";
import { daysAfter, flowSum, isIn, tradedIn, type Flow } from "./flows.ts";
import type { Crawl } from "./linked.ts";
import { around, hrefOf, tagsOf, textOf, withId } from "./page.ts";
import { periodIn } from "./tables.ts";
import { fromApi } from "./tally.ts";

const SIDES = [
  ["who-bought-365-days", "added"],
  ["who-sold-365-days", "sold"],
] as const;

/** The net of each week, month or quarter with its companies, and who bought and sold most. */
export function checkActivity({ main, tally, path, checked }: Crawl, { flows, to }: Facts): void {
  for (const heading of tagsOf(main, "h3")) {
    const item = around(heading, "li");
    const net = item && tagsOf(item, "p").find((each) => /^[-+]?[\d,.]+ BTC$/.test(textOf(each)));
    const [link] = tagsOf(heading, "a");
    const period = link?.attribs["href"]?.startsWith("/changes/")
      ? hrefOf(link).slice("/changes/".length)
      : periodIn(textOf(heading));
    if (!net || !/^\d{4}-(W\d\d|\d\d|Q\d)$/.test(period)) continue;
    const { buyers, sellers } = tradedIn(flows, period);
    const text = textOf(heading);
    checked.add(net).add(heading);
    tally.check(`${path} net of ${period}`, textOf(net), fromApi(flowSum(flows, "net", period)));
    const [, bought] = /(\d+) compan(?:y|ies) bought/.exec(text) ?? [];
    const [, sold] = /(\d+) (?:compan(?:y|ies) )?sold/.exec(text) ?? [];
    tally.check(`${path} buyers in ${period}`, bought ?? "0", fromApi(buyers));
    tally.check(`${path} sellers in ${period}`, sold ?? "0", fromApi(sellers));
  }
  const year = `${daysAfter(to, -364)}..${to}`;
  for (const [id, side] of SIDES) {
    const heading = withId(main, id);
    const section = heading && around(heading, "section");
    if (!section) continue;
    const own = (flow: Flow) => isIn(year, flow.asOf);
    const ranked = [...Map.groupBy(flows.filter(own), ({ companyId }) => companyId)]
      .map(([company, each]) => ({ company, btc: flowSum(each, side, year) }))
      .filter(({ btc }) => btc > 0)
      .toSorted((a, b) => b.btc - a.btc);
    const items = tagsOf(section, "ol").flatMap((list) => tagsOf(list, "li"));
    for (const [place, item] of items.entries()) {
      checked.add(item);
      const link =
        tagsOf(item, "a")
          .map(hrefOf)
          .find((href) => /\d+$/.test(href)) ?? "";
      const amount = tagsOf(item, "b").map(textOf)[0] ?? "";
      tally.check(`${path} ${id}, place ${place + 1}`, amount, fromApi(ranked[place]?.btc));
      tally.check(`${path} ${id}, company`, /\d+$/.exec(link)?.[0] ?? "", fromApi(ranked[place]?.company));
    }
    const rest = ranked.slice(items.length);
    const [, count = "0", btc = "0"] =
      /(\d+) more compan(?:y|ies): ([\d,.]+) BTC/.exec(textOf(section)) ?? [];
    tally.check(`${path} ${id}, others`, count, fromApi(rest.length));
    tally.check(`${path} ${id}, of others`, btc, fromApi(rest.reduce((sum, each) => sum + each.btc, 0)));
  }
}
