import { Hono, type Context } from "hono";

import { companyCitation, endedCitation, totalCitation, type Citation } from "#domain/company/citation.ts";
import { rememberQuestion } from "#http/answered-questions.ts";
import type { Deps } from "#http/deps.ts";
import { idIn, shortened } from "#http/query.ts";
import { answerBytes, viewOf } from "#http/view-of.ts";
import { readyText, type ReadyBytes } from "#lib/compress.ts";
import { Problem, found } from "#lib/problem.ts";
import { badgeSvg, cardPage, cardPolicyOf, faceIn } from "#pages/embeds.ts";
import { FRAME } from "#pages/frame.ts";
import type { PublicData } from "#public-data/public-data.ts";

type Figure = (view: PublicData) => Citation;

/** Our figures for other sites: a card to frame, a badge as an image. */
export function embeds({
  publicData,
  site,
  releasePage,
  now,
}: Pick<Deps, "publicData" | "site" | "releasePage" | "now">) {
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

  const answer = async (c: Context, figure: Figure, draw: (citation: Citation) => Promise<ReadyBytes>) => {
    const view = viewOf(publicData);
    rememberQuestion(view, c, { key: c.req.path, now: now() });
    const drawn = await answerBytes(c, publicData, () => draw(figure(view)));
    drawn.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return drawn;
  };
  const badge = (c: Context, figure: Figure) =>
    answer(c, figure, (citation) => readyText(badgeSvg(citation), "image/svg+xml"));
  const card = async (c: Context, figure: Figure) => {
    const face = faceIn(releasePage(FRAME.path)?.text);
    const drawn = await answer(c, figure, (citation) =>
      readyText(cardPage(citation, face), "text/html; charset=utf-8"),
    );
    drawn.headers.set("Content-Security-Policy", cardPolicyOf(face));
    return drawn;
  };

  return new Hono()
    .get("/embed/total", (c) => card(c, total))
    .get("/embed/company/:id", (c) => card(c, companyNamed(c.req.param("id"))))
    .get("/badge/total.svg", (c) => badge(c, total))
    .get("/badge/company/:file{.+\\.svg}", (c) =>
      badge(c, companyNamed(c.req.param("file").slice(0, -".svg".length))),
    );
}
