import { MISSING, ROUTES } from "../helpers/routes.ts";

const ANSWERS = ["none", "error", "offline", "stale"] as const;

/** One state of a page. It is named by what a visitor sees, so that each commit can be asked for it. */
export type Shot = {
  name: string;
  path: string;
  /** What scripts get from the server: no answer for ever, an error, no connection, or an old price. */
  answers?: (typeof ANSWERS)[number];
  /** The names of the buttons, links or tabs to press, one after the other. */
  press?: RegExp[];
  /** The name of the dialog that is open then. */
  dialog?: RegExp;
  /** A text that is there then. */
  text?: RegExp;
  scripts?: "off";
  only?: "@phone" | "@wide";
  dark?: true;
};

const nameOf = (path: string) => path.slice(1).replaceAll("/", "-") || "home";

const routes: Shot[] = ROUTES.map((path) => ({
  name: nameOf(path),
  path,
  dark: true,
  ...(path === MISSING ? { text: /not found/i } : {}),
}));

const DAY = "asOf=2024-12-31";

const states: Shot[] = [
  { name: "list-empty", path: "/dashboard?q=zzzz", text: /No companies found/ },
  { name: "list-filtered", path: "/dashboard?country=JP" },
  { name: "list-sorted", path: "/dashboard?sort=name" },
  ...["valuation", "cost", "activity", "evidence"].map((preset) => ({
    name: `list-${preset}`,
    path: `/dashboard?preset=${preset}`,
  })),
  { name: "list-profiles", path: "/dashboard?tab=profiles" },
  { name: "list-announcements", path: "/dashboard?tab=announcements" },
  { name: "list-past", path: `/dashboard?${DAY}`, text: /Showing 31 Dec 2024/, dark: true },
  { name: "company-past", path: `/company/1?${DAY}` },
  { name: "company-without-quote", path: "/company/16" },
  { name: "receipt", path: "/receipt/company/1/holdings", dark: true },
  { name: "receipt-total", path: "/receipt/total/btc" },
  { name: "week", path: "/changes/2026-W39" },
  { name: "compare-two", path: "/compare?ids=1,2", dark: true },
  { name: "valuation-company", path: "/valuation?company=MSTR" },
  ...withEachAnswer("/dashboard"),
  ...withEachAnswer("/company/1"),
  ...withEachAnswer("/market-analysis"),
  ...withEachAnswer("/compare?ids=1,2"),
  { name: "submit", path: "/dashboard", press: [/^Submit Company$/], dialog: /^Submit Company$/, dark: true },
  { name: "correct", path: "/company/1", press: [/^Suggest Correction$/], dialog: /^Suggest Correction$/ },
  { name: "inquire", path: "/monetization", press: [/^Inquire About Listing$/], dialog: /Listing$/ },
  {
    name: "details",
    path: "/dashboard",
    press: [/^Details: Strategy$/],
    dialog: /^Strategy$/,
    only: "@wide",
  },
  { name: "columns", path: "/dashboard", press: [/^Columns$/], text: /Average cost/, only: "@wide" },
  { name: "tools", path: "/dashboard", press: [/^Filters, export, views$/], only: "@phone" },
  {
    name: "menu",
    path: "/methodology",
    press: [/^Open menu$/],
    dialog: /^Menu$/,
    only: "@phone",
    dark: true,
  },
  { name: "places", path: "/methodology", press: [/^Companies$/], only: "@wide" },
  { name: "day", path: "/dashboard", press: [/^Today$/], dialog: /^Go back in time$/, dark: true },
  {
    name: "popover",
    path: "/company/1",
    press: [/^BTC holdings: .*receipt$/],
    dialog: /^BTC holdings/,
    dark: true,
  },
  { name: "terms", path: "/contact", press: [/^Terms/], dialog: /^Terms/ },
  { name: "plain-dashboard", path: "/dashboard", scripts: "off" },
  { name: "plain-company", path: "/company/1", scripts: "off" },
  { name: "plain-compare", path: "/compare?ids=1,2", scripts: "off" },
];

export const SHOTS: readonly Shot[] = [...routes, ...states];

function withEachAnswer(path: string): Shot[] {
  const name = nameOf(path.replace(/\?.*/, ""));
  return ANSWERS.map((answers) => ({ name: `${name}-${answers}`, path, answers }));
}
