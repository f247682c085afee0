import type { z } from "zod";
import { toJSONSchema } from "zod";

import { MessageSchema } from "#mcp/protocol.ts";
import { LoginRequest, PasswordChange, SecondFactorChange } from "#domain/review/account.schema.ts";
import {
  ClosesUpload,
  CompanyMediaEdit,
  CompanyToAdd,
  CorrectionWords,
  DecisionToMake,
  FeaturedSelection,
  FeedDecision,
  FeedToAdd,
  HoldingsUpdate,
  MarketMediaEdit,
  OfferEdit,
  SharesUpdate,
  TypeUpdate,
} from "#domain/review/edit.schema.ts";
import { InstrumentEdit } from "#domain/review/instrument-edit.schema.ts";
import {
  CompanySubmissionSchema,
  ContactMessageSchema,
  CorrectionSubmissionSchema,
} from "#domain/review/submission.schema.ts";
import { openPglite } from "#db/client.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { formDeps } from "#testing/form-deps.ts";
import { ENDPOINTS } from "#v1/endpoints.ts";
import { parameterSchemas, type JsonSchema } from "#v1/openapi-schemas.ts";

/** What each address takes: the parameters of its query, and a body. */
export type Address = {
  method: string;
  path: string;
  parameters: readonly (readonly [name: string, schema: JsonSchema])[];
  body: JsonSchema | null;
};

const BODIES: Record<string, z.ZodType> = {
  "POST /mcp": MessageSchema,
  "POST /api/contact": ContactMessageSchema,
  "POST /api/submit-company": CompanySubmissionSchema,
  "POST /api/update-company": CorrectionSubmissionSchema,
  "POST /api/auth/login": LoginRequest,
  "PUT /api/auth/password": PasswordChange,
  "PUT /api/auth/second-factor": SecondFactorChange,
  "POST /api/auth/second-factor/removal": SecondFactorChange,
  "POST /api/auth/second-factor/recovery-codes": SecondFactorChange,
  "POST /api/companies/:id/update-from-rns": HoldingsUpdate,
  "POST /api/admin/companies": CompanyToAdd,
  "PUT /api/admin/companies/:id/shares": SharesUpdate,
  "PUT /api/admin/companies/:id/type": TypeUpdate,
  "POST /api/admin/companies/:id/media": CompanyMediaEdit,
  "PUT /api/admin/companies/media/:id": CompanyMediaEdit,
  "POST /api/admin/market/media": MarketMediaEdit,
  "PUT /api/admin/market/media/:id": MarketMediaEdit,
  "PUT /api/admin/featured-companies": FeaturedSelection,
  "POST /api/admin/closes": ClosesUpload,
  "POST /api/admin/offers": OfferEdit,
  "PUT /api/admin/offers/:id": OfferEdit,
  "POST /api/admin/companies/:id/instruments": InstrumentEdit,
  "PUT /api/admin/companies/instruments/:id": InstrumentEdit,
  "PUT /api/admin/corrections/:id": CorrectionWords,
  "POST /api/admin/feeds": FeedToAdd,
  "PUT /api/admin/feeds/:id": FeedDecision,
  "PUT /api/admin/inbox/companies/:id": DecisionToMake,
  "PUT /api/admin/inbox/corrections/:id": DecisionToMake,
  "PUT /api/admin/inbox/messages/:id": DecisionToMake,
  "PUT /api/admin/inbox/proposals/:id": DecisionToMake,
  "PUT /api/admin/inbox/figures/:id": DecisionToMake,
};

/** These wait half a minute for a worker, which a drill does not have. */
const WAITING = ["/api/admin/refresh-data", "/api/admin/populate-initial-data"];

/** Parameters of addresses that the OpenAPI document does not describe. */
const OTHER_PARAMETERS =
  "from to kind company page q quoted on reason check before limit state subject span rank ids"
    .split(" ")
    .map((name) => [name, {}] as const);

const PAGES = [
  "/",
  "/dashboard",
  "/dashboard/",
  "/frame",
  "/_astro/none.js",
  "/data/latest.json",
  "/nothing",
];

/** Every address of the app, as it declares them itself, and some of the release. */
export async function allAddresses(): Promise<Address[]> {
  const described = new Map<string, [string, JsonSchema][]>(
    ENDPOINTS.map(({ path, query }) => [`/api/v1${path}`, parameterSchemas(query)]),
  );
  const known = [...new Map([...described.values()].flat())];
  const parametersOf = (path: string) =>
    described.get(path.replace(/\.csv$/, "")) ?? [...known, ...OTHER_PARAMETERS];
  return (await routes()).map(({ method, path }) => {
    const body = BODIES[`${method} ${path}`];
    return {
      method,
      path,
      parameters: parametersOf(path),
      body: body ? toJSONSchema(body, { io: "input", unrepresentable: "any" }) : null,
    };
  });
}

async function routes(): Promise<{ method: string; path: string }[]> {
  const database = await openPglite();
  await database.migrate();
  const publicData = await keepPublicData(database, () => {});
  const app = createApp({ ...formDeps(database), publicData, releaseKey: () => null });
  await publicData.close();
  await database.close();
  const served = app.routes.filter(({ method, path }) => method !== "ALL" && !WAITING.includes(path));
  return [...served, ...PAGES.map((path) => ({ method: "GET", path }))];
}
