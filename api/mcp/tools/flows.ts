import { z } from "zod";

import { formatBtcExact, formatCounted } from "#domain/base/format.ts";
import { flowsOf } from "#domain/changes/flows.ts";
import { FlowsQuery } from "#domain/v1/query.schema.ts";
import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";

import { pointInput } from "../fields.ts";
import { tool } from "../tool.ts";

const MOST = 200;
const { by, group, from } = FlowsQuery.shape;

export const flows = tool({
  name: "flows",
  title: "Bitcoin bought, mined and sold",
  description:
    "What companies bought, mined and sold in each day, week or month, latest first, for all together or by company, country, sector or type. Purchases that companies never disclosed are not in it: unexplainedBtc and reportedBtc show what only balances reveal. The latest periods are incomplete, because disclosures come later.",
  input: z.strictObject({
    by,
    group,
    from,
    ...pointInput,
    limit: z.int().min(1).max(MOST).default(24).describe("How many rows to return."),
  }),
  output: z.object({
    flows: z.array(V1_SCHEMAS.Flow),
    found: z.int().describe("How many rows there are. The list may be shorter."),
    api: z.string().describe("Address of all rows."),
  }),
  answer: async ({ limit, ...query }, { newest, at, address }) => {
    const { context } = await at(query);
    const rows = flowsOf([...newest.recordOf.values()], { ...query, ...context.view });
    const shown = rows.slice(0, limit);
    const parameters = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const api = address(`/api/v1/flows?${parameters}`);
    return {
      text: [
        `${formatCounted(rows.length, "row")}, latest first.`,
        ...shown.map(
          ({ period, name, boughtBtc, minedBtc, soldBtc, unexplainedBtc }) =>
            `${period}, ${name}: bought ${btc(boughtBtc)}, mined ${btc(minedBtc)}, sold ${btc(soldBtc)}${unexplainedBtc === "0" ? "" : `, unexplained gap ${btc(unexplainedBtc)}`}`,
        ),
        `All rows: ${api}`,
      ],
      structured: { flows: shown, found: rows.length, api },
    };
  },
});

const btc = (amount: string) => `${formatBtcExact(amount)} BTC`;
