import type { SignIn } from "#auth/sign-in.ts";
import type { Db } from "#db/client.ts";
import type { NoticeState } from "#db/notices.ts";
import type { SiteSettings } from "#domain/company/evidence/citation.ts";
import type { Allowance } from "#lib/rate-limit.ts";
import type { WorkBudget } from "#lib/work-budget.ts";
import type { VisitorAddress } from "#lib/visitor-address.ts";
import type { LivePrice } from "#live/live-price.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { ReleasePage } from "#release/files.ts";

export type Deps = {
  publicData: PublicDataKeeper;
  livePrice: LivePrice;
  db: Db;
  /** Whether the database answered last time, for health checks. */
  databaseState: () => NoticeState;
  now: () => Date;
  visitorAddress: VisitorAddress;
  /** Settings the operator should change, for administrators. */
  setupWarnings: () => string[];
  signIn: SignIn;
  /** Whether administrators need a second factor to do anything. */
  requiresSecondFactor: boolean;
  /** How long a request waits for the job it started. */
  jobPatienceMs: number;
  /** How long a request waits for the database. */
  databasePatienceMs: number;
  /** How many messages one address may send. */
  messageLimit: Allowance;
  /** How many requests that visitors word freely one address may send. */
  publicRateLimit: Allowance;
  /** How long this node computes answers to them. */
  cpuBudget: WorkBudget;
  /** Whether messages are also mailed to the operator. */
  mailsOperator: boolean;
  site: SiteSettings;
  /** The release being served, for health checks. */
  releaseKey: () => string | null;
  /** One of its pages to fill in, such as the frame. */
  releasePage: (path: string) => ReleasePage | null;
};
export type ReleaseDeps = Pick<Deps, "releaseKey" | "releasePage">;
