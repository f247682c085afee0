import { Hono, type Context } from "hono";

import {
  companyCitation,
  endedCitation,
  totalCitation,
  type Citation,
} from "#domain/company/evidence/citation.ts";
import type { Deps } from "#http/deps.ts";
import { idIn, shortened } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { Problem, found } from "#lib/problem.ts";
import { badgeSvg, cardPage, cardPolicyOf, faceIn } from "#pages/embeds.ts";
import { FRAME } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

type Figure = (view: PublicData) => Citation;

const OPEN = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Our figures for other sites: a card to frame, a badge as an image. */
export function embeds({ publicData, site, releasePage }: Pick<Deps, "publicData" | "site" | "releasePage">) {
  const total: Figure = ({ companies }) => totalCitation(companies, site);
  const companyNamed =
    (written: string): Figure =>
    ({ companyOf, recordOf }) => {
      const id = idIn(written);
      if (id < 0)
        throw new Problem(
          "not-found",
          `id: "${shortened(written)}" is not a company id. Ids are whole numbers.`,
        );
      const company = companyOf.get(id);
      if (company !== undefined) return companyCitation(company, site);
      const never = `id: we have never tracked a company with the id ${id}.`;
      return endedCitation(found(recordOf.get(id), never), site);
    };

  const badge = (c: Context, figure: Figure) =>
    c.body(badgeSvg(figure(viewOf(publicData))), 200, { ...OPEN, "Content-Type": "image/svg+xml" });
  const card = (c: Context, figure: Figure) => {
    const face = faceIn(releasePage(FRAME.path)?.text);
    const page = cardPage(figure(viewOf(publicData)), face);
    return c.body(page, 200, {
      ...OPEN,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": cardPolicyOf(face),
    });
  };

  return new Hono()
    .get("/embed/total", (c) => card(c, total))
    .get("/embed/company/:id", (c) => card(c, companyNamed(c.req.param("id"))))
    .get("/badge/total.svg", (c) => badge(c, total))
    .get("/badge/company/:file{.+\\.svg}", (c) =>
      badge(c, companyNamed(c.req.param("file").slice(0, -".svg".length))),
    );
}
