const LAYERS = "base ledger price company announcement v1 analysis valuation review receipt"
  .split(" ")
  .map((name) => `#domain/${name}`);
const DOMAIN = ["#domain"];
const STORAGE = [...DOMAIN, "#db", "#lib"];
const HTTP = [...STORAGE, "#pages", "#public-data", "#contract", "#auth", "#live", "#release", "#http"];
const COLLECT = [...STORAGE, "#jobs/upstreams", "#jobs/collect"];
const RUN = [...STORAGE, "#jobs/upstreams", "#jobs/run"];
const CLIENT = [...DOMAIN, "#contract", "#site/components/ui", "#site/client"];
const FIGURES = [...CLIENT, "#site/components/figures"];
const BLOCKS = [
  ...FIGURES,
  "#pages",
  "#site/components/blocks",
  "#site/components/charts",
  "#site/content",
  "#site/data",
];
const PAGES = [...BLOCKS, "#site/components", "#site/features/forms", "#site/features/admin"];

/** Which rooms each room may import besides itself. Imports within a room are relative, imports across rooms are not. */
const MAY: Record<string, readonly string[]> = {
  ...Object.fromEntries(LAYERS.map((name, layer) => [`api/${name.slice(1)}`, LAYERS.slice(0, layer)])),
  "api/domain/{chart,changes,operations}": LAYERS,
  "api/domain/snapshot": [...LAYERS, "#domain/changes", "#domain/chart", "#domain/operations"],
  "{api/contract,api/lib,data-jobs/upstreams,site/components/ui,site/content,site/data}": DOMAIN,
  "{api/pages,api/release,data-jobs/dataset}": [...DOMAIN, "#lib"],
  "{api/db,api/auth,api/public-data,data-jobs/mail}": STORAGE,
  "api/live": [...DOMAIN, "#contract", "#lib"],
  "api/{http,v1,admin}": HTTP,
  "api/mcp": [...HTTP, "#v1"],
  "api/routes": [...HTTP, "#v1", "#admin"],
  "api/server": [...HTTP, "#v1", "#mcp", "#admin", "#routes"],
  "data-jobs/collect": COLLECT,
  "data-jobs/{run,backup}": RUN,
  "data-jobs/market": [...COLLECT, "#jobs/run"],
  "data-jobs/announcements": [...COLLECT, "#jobs/run", "#jobs/market"],
  "data-jobs/seed": [...DOMAIN, "#jobs/upstreams"],
  "data-jobs/snapshot": [...STORAGE, "#jobs/dataset", "#jobs/seed", "#v1"],
  "data-jobs/publish": [...RUN, "#release", "#routes", "#jobs/dataset", "#jobs/seed", "#jobs/snapshot"],
  "data-jobs/schedule": [...STORAGE, "#auth", "#jobs"],
  "site/client": CLIENT,
  "site/components/figures": FIGURES,
  "site/components/charts": [...FIGURES, "#pages"],
  "site/components/{blocks,shell}": BLOCKS,
  "site/features/{admin,changes,company,company-list,forms,holders,my-list,proof,reference,status,valuation}":
    PAGES,
  // They show the list's columns, or the flags of its countries.
  "site/features/{compare,market,site-pages}": [...PAGES, "#site/features/company-list"],
  "site/seo": [...DOMAIN, "#site/content", "#site/components/figures", "#site/data"],
  "site/{layouts,pages}": [...PAGES, "#site"],
  "site/integrations": [...DOMAIN, "#site", "#routes"],
};
const ROOMS = Object.entries(MAY).flatMap(([rooms, allowed]) => {
  const [, start = rooms, names] = /^(.*)\{(.*)\}$/.exec(rooms) ?? [];
  return (names?.split(",") ?? [""]).map((name) => ({ room: start + name, allowed }));
});
const nameOf = (room: string) => `#${room.replace(/^api\//, "").replace(/^data-jobs/, "jobs")}`;
const NAMES = [...ROOMS.map(({ room }) => nameOf(room)), "#testing"];
const FOLDERS = [...new Set(ROOMS.flatMap(({ room }) => room.split("/")))].join("|");
const PACKAGES: [name: string, rooms: RegExp][] = [
  ["drizzle-orm", /^api\/db$/],
  ["hono", /^api\/(http|v1|mcp|admin|routes|server)$/],
  ["node:*", /^(api\/(?!domain|contract)|data-jobs\/(?!upstreams)|site\/(seo|data|integrations))/],
  ["react", /^site\//],
];
const refusedIn = (room: string, allowed: readonly string[]) => {
  const isAllowed = (name: string) =>
    [nameOf(room), ...allowed].some((each) => name === each || name.startsWith(`${each}/`));
  const packages = PACKAGES.filter(([, rooms]) => !rooms.test(room)).map(([name]) => name);
  const refused = [...NAMES.filter((name) => !isAllowed(name)), ...packages];
  return [
    {
      group: refused.flatMap((name) => [name, `${name}/**`]),
      message: `${room} may import ${allowed.join(", ") || "nothing of ours"}; see MAY in oxlint.config.ts.`,
    },
    { regex: `^(\\.\\./)+(${FOLDERS})/`, message: "Cross a border by its # name." },
  ];
};
const NO_SCHEMA = {
  group: ["./*.schema.ts", "../*.schema.ts", "#domain/**/*.schema.ts", "zod", "zod/*"],
  allowTypeImports: true,
  message: "zod stays in *.schema.ts: it costs a browser 18 kB.",
};
const NO_SNAPSHOT = {
  group: ["#site/data/*", "#pages/*"],
  message: "The browser gets the contract only.",
};
const NO_SERVER = { group: ["#db/*", "#jobs/*"], message: "Browser tests see what a visitor sees." };
const DEFAULTS = [
  "site/client/after-paint.ts",
  "*.config.{ts,mjs}",
  "**/global-setup.ts",
  "site/{e2e,integrations}/**",
];
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/fixtures/**", "**/testing/**"];
const rule = (patterns: object[]) => ({ "no-restricted-imports": ["error", { patterns }] });
const overridesOf = ({ room, allowed }: (typeof ROOMS)[number]) => {
  const refused = refusedIn(room, allowed);
  const all = { files: [`${room}/**`], excludeFiles: TESTS, rules: rule(refused) };
  const isPure = room.startsWith("api/domain/");
  if (!isPure && !/^site\/(?!(seo|data|content|pages|layouts|integrations)$)/.test(room)) return [all];
  const strict = {
    files: [`${room}/**/*.{ts,tsx}`],
    excludeFiles: [...TESTS, isPure ? "**/*.schema.ts" : "**/*.build.ts"],
    rules: rule([...refused, NO_SCHEMA, ...(isPure ? [] : [NO_SNAPSHOT])]),
  };
  return [all, strict];
};
export default {
  plugins: ["eslint", "typescript", "unicorn", "import", "oxc"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", ".astro", ".data", "node_modules", "api/db/migrations"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-unassigned-import": "off",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    "no-empty": "error",
    "unicorn/consistent-function-scoping": "off",
    "no-await-in-loop": "off",
    "no-unmodified-loop-condition": "off",
    "import/no-named-as-default-member": "off",
  },
  overrides: [
    { files: DEFAULTS, rules: { "import/no-default-export": "off" } },
    { files: ["site/e2e/**"], rules: rule([NO_SERVER]) },
    ...ROOMS.flatMap(overridesOf),
  ],
};
