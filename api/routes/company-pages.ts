import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";
import { framedAnswer } from "#http/framed-answer.ts";
import { idIn } from "#http/query.ts";
import { Problem } from "#lib/problem.ts";
import { ledgerPage } from "#pages/ledger-page.ts";

/** The ledger of a company that was added after the pages were built. */
export const ledgers = (deps: Pick<Deps, "publicData" | "releaseKey" | "releasePage">) =>
  new Hono().get("/:id/ledger", (c) =>
    framedAnswer(c, deps, (view) => {
      const id = c.req.param("id");
      const company = view.companyOf.get(idIn(id));
      const details = company && view.detailsOf(company.id);
      if (!company || !details) throw new Problem("not-found", `We don't track a company with the id ${id}.`);
      return ledgerPage({ company, details });
    }),
  );

/** What stands at /company/{id} and below. */
export type CompanyPage = "page" | "shell" | "answered" | "missing";

const BELOW = /^\/company\/([^/]+)(?:\/(ledger|changes\.xml|changes\.json))?$/;

/**
 * In the list and built: the page. In the list and not built yet: a shell that one request fills, and a ledger
 * that is answered. Not in the list: missing. Without a database the release alone decides. Feeds are always answered.
 */
export function companyPageAt(
  path: string,
  { isListed, isBuilt }: { isListed: ((id: number) => boolean) | null; isBuilt: (path: string) => boolean },
): CompanyPage {
  const [, written = "", part] = BELOW.exec(path) ?? [];
  const id = idIn(written);
  if (id < 0) return "missing";
  if (part?.startsWith("changes")) return "answered";
  const built = isBuilt(path);
  if (isListed === null) return built ? "page" : "missing";
  if (!isListed(id)) return "missing";
  if (built) return "page";
  return part === "ledger" ? "answered" : "shell";
}
