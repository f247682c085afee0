import { type Context, Hono } from "hono";

import { type Quotable, quotableCompany, quotableEnded, quotableTotal } from "#domain/quotable.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicView } from "#world/public-view.ts";
import { readyText } from "#world/ready-bytes.ts";

import type { Deps } from "../../deps.ts";
import { idIn } from "../id-in.ts";
import { shortened } from "../shortened.ts";
import { answerBytes } from "../ready-answer.ts";
import { badgeSvg } from "./badge-svg.ts";
import { CARD_POLICY, cardPage } from "./card-page.ts";

type Figure = (view: PublicView) => Quotable;

/** Our figures for other people's pages: a card for a frame, a badge for an image. */
export function quotes({ world, site }: Pick<Deps, "world" | "site">) {
  const total: Figure = ({ companies }) => quotableTotal(companies, site);
  const companyNamed =
    (written: string): Figure =>
    ({ companyOf, recordOf }) => {
      const id = idIn(written);
      if (id < 0)
        throw new Problem(
          "not-found",
          `id: "${shortened(written)}" is not a company id. Ids are whole numbers.`,
        );
      const [company, record] = [companyOf.get(id), recordOf.get(id)];
      if (company !== undefined) return quotableCompany(company, site);
      if (record === undefined)
        throw new Problem("not-found", `id: we have never tracked a company with the id ${id}.`);
      return quotableEnded(record, site);
    };

  const card = (c: Context, figure: Figure) => {
    const answer = answerBytes(c, world, (view) =>
      readyText(cardPage(figure(view)), "text/html; charset=utf-8"),
    );
    answer.headers.set("Content-Security-Policy", CARD_POLICY);
    answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return answer;
  };
  const badge = (c: Context, figure: Figure) => {
    const answer = answerBytes(c, world, (view) => readyText(badgeSvg(figure(view)), "image/svg+xml"));
    answer.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return answer;
  };

  return new Hono()
    .get("/embed/total", (c) => card(c, total))
    .get("/embed/company/:id", (c) => card(c, companyNamed(c.req.param("id"))))
    .get("/badge/total.svg", (c) => badge(c, total))
    .get("/badge/company/:file{.+\\.svg}", (c) =>
      badge(c, companyNamed(c.req.param("file").slice(0, -".svg".length))),
    );
}
