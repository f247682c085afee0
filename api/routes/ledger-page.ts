import { Hono } from "hono";

import type { Deps } from "#http/deps.ts";
import { answerFramed } from "#http/framed-answer.ts";
import { idIn } from "#http/id-in.ts";
import { Problem } from "#lib/problem.ts";
import { ledgerPage } from "#pages/ledger-page.ts";

/** The ledger of a company that was added after the pages were built. */
export const ledgers = (deps: Pick<Deps, "world" | "releaseKey" | "releasePage">) =>
  new Hono().get("/:id/ledger", (c) =>
    answerFramed(c, deps, (view) => {
      const id = c.req.param("id");
      const company = view.companyOf.get(idIn(id));
      const details = company && view.detailsOf(company.id);
      if (!company || !details) throw new Problem("not-found", `We don't track a company with the id ${id}.`);
      return ledgerPage({ company, details });
    }),
  );
