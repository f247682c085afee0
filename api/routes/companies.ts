import { Hono } from "hono";

import { Problem } from "#lib/problem.ts";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

export const companies = ({ world }: Pick<Deps, "world">) =>
  new Hono()
    .get("/", (c) => answerReady(c, world, (view) => view.companies))
    .get("/:id", (c) =>
      answerReady(c, world, (view) => {
        const company = view.companyOf.get(companyIdIn(c.req.param("id")));
        const details = company && view.detailsOf(company.id);
        if (!company || !details) throw noCompany(c.req.param("id"));
        return { ...company, details };
      }),
    )
    .get("/:id/media", (c) =>
      answerReady(c, world, (view) => {
        const details = view.detailsOf(companyIdIn(c.req.param("id")));
        if (!details) throw noCompany(c.req.param("id"));
        return details.media;
      }),
    );

/** An id is written in one way only; anything else names no company. */
export const companyIdIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1);

const noCompany = (id: string) => new Problem("not-found", `We track no company with the id ${id}.`);
