import { Hono } from "hono";

import { averageRatio, companyCount, totalBtc, totalValueUsd } from "#domain/totals.ts";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

export const stats = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/stats", (c) =>
    answerReady(c, world, ({ companies, btcPrice }) => {
      const btcUsd = btcPrice?.priceUsd ?? null;
      return {
        totalBtc: totalBtc(companies),
        totalValueUsd: totalValueUsd(companies, btcUsd),
        companyCount: companyCount(companies),
        averageRatio: averageRatio(companies, btcUsd),
        btcUsd,
        btcUsdAsOf: btcPrice?.asOf ?? null,
      };
    }),
  );
