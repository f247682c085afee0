import type { SignIn } from "#auth/sign-in.ts";
import type { Db } from "#db/client.ts";
import type { SiteSettings } from "#domain/company/citation.ts";
import type { Allowance, RateLimit } from "#lib/rate-limit.ts";
import type { VisitorAddress } from "#lib/visitor-address.ts";
import type { LivePrice } from "#live/live-price.ts";
import type { PublicDataKeeper } from "#public-data/keep-public-data.ts";
import type { ReleasePage } from "#release/release.ts";

/** What the routes need from the outside world, and nothing else. */
export type Deps = {
  publicData: PublicDataKeeper;
  livePrice: LivePrice;
  db: Db;
  now: () => Date;
  visitorAddress: VisitorAddress;
  /** What the operator should set up otherwise, for administrators. */
  setupWarnings: () => string[];
  signIn: SignIn;
  /** How long a request waits for a job it asked for. */
  jobPatienceMs: number;
  /** How many messages one address may send. */
  messageLimit: RateLimit;
  /** How much one address may ask of /api/v1. */
  openLimit: Allowance;
  /** Whether a message is also mailed to the operator. */
  mailsOperator: boolean;
  /** How the site is called, and where it stands. */
  site: SiteSettings;
  /** The release being served, for whoever asks how we are. */
  releaseKey: () => string | null;
  /** A page of it, for whoever fills one in. */
  releasePage: (path: string) => ReleasePage | null;
};
export type ReleaseDeps = Pick<Deps, "releaseKey" | "releasePage">;
