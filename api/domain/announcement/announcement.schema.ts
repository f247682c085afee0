import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { AsOf, Btc, Instant } from "#domain/ledger/fact.schema.ts";

import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_TYPES, type Announcement } from "./announcement.ts";

export const StatedMoney = z.string().regex(/^[A-Z]{3} \d+(\.\d+)?$/);

export const AnnouncementSchema = z.object({
  id: z.int().positive(),
  companyId: CompanyId,
  ticker: Ticker,
  type: z.enum(ANNOUNCEMENT_TYPES),
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  publishedAt: z.union([AsOf, Instant]),
  title: z.string().min(1),
  description: z.string(),
  bitcoinAmount: Btc.nullable(),
  btcTotal: Btc.nullable(),
  pricePerBitcoin: StatedMoney.nullable(),
  totalValue: StatedMoney.nullable(),
  source: z.string().min(1),
  rnsUrl: z.url({ protocol: /^https?$/ }),
}) satisfies z.ZodType<Announcement>;
