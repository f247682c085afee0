const BASE = ["#domain/base"];
const LEDGER = [...BASE, "#domain/ledger"];
const PRICE = [...LEDGER, "#domain/price"];
const COMPANY = [...PRICE, "#domain/company"];
const ANNOUNCEMENT = [...COMPANY, "#domain/announcement"];
const V1 = [...ANNOUNCEMENT, "#domain/v1"];
const ANALYSIS = [...V1, "#domain/analysis"];
const REVIEW = [...ANALYSIS, "#domain/review"];
const RECEIPT = [...REVIEW, "#domain/receipt"];
const SNAPSHOT = [...RECEIPT, "#domain/changes", "#domain/chart"];
const DOMAIN = ["#domain"];
const STORAGE = [...DOMAIN, "#db", "#lib"];
const HTTP = [...STORAGE, "#pages", "#public-data", "#contract", "#auth", "#live", "#release", "#http"];
const COLLECT = [...STORAGE, "#jobs/upstreams", "#jobs/collect"];
const RUN = [...STORAGE, "#jobs/upstreams", "#jobs/run"];
const LIVE = [...DOMAIN, "#contract", "#site/ui", "#site/live"];
const FIGURES = [...LIVE, "#site/figures"];
const LISTS = [...FIGURES, "#site/companies", "#site/forms", "#site/media", "#site/admin"];
const PAGES = [...LISTS, "#pages", "#site/charts", "#site/frame", "#site/copy", "#site/snapshot"];

/** Which rooms each room may import besides itself; nothing else. An import within a room is relative, one across is not. */
const MAY: Record<string, readonly string[]> = {
  "api/domain/base": [],
  "api/domain/ledger": LEDGER,
  "api/domain/price": PRICE,
  "api/domain/company": COMPANY,
  "api/domain/announcement": ANNOUNCEMENT,
  "api/domain/v1": V1,
  "api/domain/analysis": ANALYSIS,
  "api/domain/review": REVIEW,
  "api/domain/receipt": RECEIPT,
  "api/domain/chart": RECEIPT,
  "api/domain/changes": RECEIPT,
  "api/domain/snapshot": SNAPSHOT,
  "api/contract": DOMAIN,
  "api/pages": [...DOMAIN, "#lib"],
  "api/lib": DOMAIN,
  "api/db": STORAGE,
  "api/auth": STORAGE,
  "api/live": [...DOMAIN, "#contract", "#lib"],
  "api/release": [...DOMAIN, "#lib"],
  "api/public-data": STORAGE,
  "api/http": HTTP,
  "api/v1": HTTP,
  "api/admin": HTTP,
  "api/routes": [...HTTP, "#v1", "#admin"],
  "api/server": [...HTTP, "#v1", "#admin", "#routes"],
  "data-jobs/upstreams": DOMAIN,
  "data-jobs/collect": COLLECT,
  "data-jobs/run": RUN,
  "data-jobs/market": [...COLLECT, "#jobs/run"],
  "data-jobs/announcements": [...COLLECT, "#jobs/run", "#jobs/market"],
  "data-jobs/seed": [...DOMAIN, "#jobs/upstreams"],
  "data-jobs/dataset": [...DOMAIN, "#lib"],
  "data-jobs/snapshot": [...STORAGE, "#jobs/dataset", "#jobs/seed", "#v1"],
  "data-jobs/publish": [...RUN, "#release", "#jobs/dataset", "#jobs/seed", "#jobs/snapshot"],
  "data-jobs/mail": STORAGE,
  "data-jobs/backup": RUN,
  "data-jobs/schedule": [...STORAGE, "#auth", "#jobs"],
  "site/ui": DOMAIN,
  "site/live": LIVE,
  "site/figures": FIGURES,
  "site/charts": FIGURES,
  "site/forms": LISTS,
  "site/media": LISTS,
  "site/companies": LISTS,
  "site/compare": LISTS,
  "site/admin": LISTS,
  "site/copy": DOMAIN,
  "site/snapshot": DOMAIN,
  "site/meta": [...DOMAIN, "#site/copy", "#site/figures", "#site/snapshot"],
  "site/frame": [...LIVE, "#site/copy", "#site/snapshot"],
};
const SITE_PLACES =
  "dashboard education featured holders landing market offers past profile proof reference status support";
for (const place of SITE_PLACES.split(" ")) MAY[`site/${place}`] = PAGES;

MAY["site/layouts"] = MAY["site/pages"] = [...PAGES, "#site"];
MAY["site/build"] = [...DOMAIN, "#site"];

const nameOf = (room: string) =>
  room.startsWith("api/") ? `#${room.slice("api/".length)}` : `#${room.replace(/^data-jobs/, "jobs")}`;
const ROOMS = [...Object.keys(MAY).map(nameOf), "#testing"];

const FOLDERS = new Set(Object.keys(MAY).flatMap((room) => room.split("/")));
const RELATIVE_BORDER = `^(\\.\\./)+(${[...FOLDERS].join("|")})/`;

/** Packages that only some rooms may use. */
const PACKAGES: readonly (readonly [name: string, rooms: RegExp])[] = [
  ["drizzle-orm", /^api\/db$/],
  ["hono", /^api\/(http|v1|admin|routes|server)$/],
  ["node:*", /^(api\/(?!domain|contract)|data-jobs\/(?!upstreams)|site\/(meta|snapshot|build))/],
  ["react", /^site\//],
];

const refusedIn = (room: string, allowed: readonly string[]) => {
  const isAllowed = (name: string) =>
    name === nameOf(room) || allowed.some((each) => name === each || name.startsWith(`${each}/`));
  const names = ROOMS.filter((name) => !isAllowed(name)).flatMap((name) => [name, `${name}/*`, `${name}/**`]);
  const packages = PACKAGES.filter(([, rooms]) => !rooms.test(room)).flatMap(([name]) => [
    name,
    `${name}/**`,
  ]);
  return [
    {
      group: [...names, ...packages],
      message: `${room} may import ${allowed.length === 0 ? "nothing of ours" : allowed.join(", ")}; see MAY in oxlint.config.ts.`,
    },
    { regex: RELATIVE_BORDER, message: "Cross a border by its # name." },
  ];
};

const NO_SCHEMA = {
  group: ["./*.schema.ts", "#domain/*/*.schema.ts", "zod", "zod/*"],
  allowTypeImports: true,
  message: "zod stays in *.schema.ts: it costs a browser 18 kB.",
};
const NO_SNAPSHOT = {
  group: ["#site/snapshot/*"],
  message: "The browser gets the contract, never the snapshot.",
};
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/fixtures/**", "**/testing/**"];

const rule = (patterns: object[]) => ({ "no-restricted-imports": ["error", { patterns }] });

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
    {
      files: [
        "*.config.ts",
        "*.config.mjs",
        "**/global-setup.ts",
        "site/e2e/**",
        "site/build/**",
        "site/live/wake-*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["site/e2e/**"],
      rules: rule([{ group: ["#db/*", "#jobs/*"], message: "Browser tests see what a visitor sees." }]),
    },
    ...Object.entries(MAY).flatMap(([room, allowed]) => {
      const refused = refusedIn(room, allowed);
      const isBrowser =
        room.startsWith("site/") && !/^site\/(meta|snapshot|copy|pages|layouts|build)$/.test(room);
      const isPure = room.startsWith("api/domain/");
      return [
        { files: [`${room}/**`], excludeFiles: TESTS, rules: rule(refused) },
        ...(isPure
          ? [
              {
                files: [`${room}/**`],
                excludeFiles: [...TESTS, "**/*.schema.ts"],
                rules: rule([...refused, NO_SCHEMA]),
              },
            ]
          : []),
        ...(isBrowser
          ? [
              {
                files: [`${room}/**/*.{ts,tsx}`],
                excludeFiles: [...TESTS, "**/*.build.ts"],
                rules: rule([...refused, NO_SCHEMA, NO_SNAPSHOT]),
              },
            ]
          : []),
      ];
    }),
  ],
};
