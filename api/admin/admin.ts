import { Hono } from "hono";

import type { SetupWarnings } from "#contract/status.ts";
import { listHistory } from "#db/edit.ts";
import { typed } from "#domain/base/typed-text.schema.ts";
import {
  ClosesUpload,
  CompanyMediaEdit,
  CompanyToAdd,
  FeaturedSelection,
  MarketMediaEdit,
  SharesUpdate,
  TypeUpdate,
} from "#domain/review/edit.schema.ts";
import { InstrumentEdit } from "#domain/review/instrument-edit.schema.ts";
import type { Deps } from "#http/deps.ts";
import { jsonGate } from "#http/message-body.ts";
import { strictQueryOf } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";

import { adminOnly, type SignedIn } from "./admin-only.ts";
import { announcedCompanies, prefillOf, updateShares } from "./company-figures.ts";
import { addCompany, removeCompany, restoreCompany, selectFeatured, updateType } from "./company-listing.ts";
import { onJob } from "./data.ts";
import { onBody, onEdit } from "./edit-answer.ts";
import { inboxRoutes } from "./inbox.ts";
import { addInstrument, correctInstrument } from "./instruments.ts";
import { feedRoutes } from "./issuer-feeds.ts";
import { companyMediaEdits, marketMediaEdits } from "./media.ts";
import { offerRoutes } from "./offers.ts";
import { PageQuery, pageOf } from "./page.ts";
import { correctionWords } from "./publish-correction.ts";
import { uploadCloses } from "./upload-closes.ts";

const HistoryQuery = PageQuery.extend({
  subject: typed(100).nullable().default(null),
  search: typed(100).default(""),
});

/** Everything here is for administrators. The role check runs before all of it. */
export const admin = (deps: Deps) =>
  new Hono<SignedIn>()
    .use(adminOnly(deps))
    .post("/companies", jsonGate, onBody(deps, CompanyToAdd, addCompany, 201))
    .delete("/companies/:id", onEdit(deps, removeCompany))
    .post("/companies/:id/restore", onEdit(deps, restoreCompany))
    .put("/companies/:id/shares", jsonGate, onBody(deps, SharesUpdate, updateShares))
    .put("/companies/:id/type", jsonGate, onBody(deps, TypeUpdate, updateType))
    .get("/companies/:id/latest-rns", (c) => c.json(prefillOf(viewOf(deps.publicData), c.req.param("id"))))
    .get("/announced-companies", (c) => c.json(announcedCompanies(viewOf(deps.publicData))))
    .put("/featured-companies", jsonGate, onBody(deps, FeaturedSelection, selectFeatured))
    .post("/closes", jsonGate, onBody(deps, ClosesUpload, uploadCloses))
    .post("/companies/:id/media", jsonGate, onBody(deps, CompanyMediaEdit, companyMediaEdits.add, 201))
    .put("/companies/media/:id", jsonGate, onBody(deps, CompanyMediaEdit, companyMediaEdits.edit))
    .delete("/companies/media/:id", onEdit(deps, companyMediaEdits.remove))
    .post("/companies/:id/instruments", jsonGate, onBody(deps, InstrumentEdit, addInstrument, 201))
    .put("/companies/instruments/:id", jsonGate, onBody(deps, InstrumentEdit, correctInstrument))
    .post("/market/media", jsonGate, onBody(deps, MarketMediaEdit, marketMediaEdits.add, 201))
    .put("/market/media/:id", jsonGate, onBody(deps, MarketMediaEdit, marketMediaEdits.edit))
    .delete("/market/media/:id", onEdit(deps, marketMediaEdits.remove))
    .route("/offers", offerRoutes(deps))
    .route("/corrections", correctionWords(deps))
    .route("/feeds", feedRoutes(deps))
    .route("/inbox", inboxRoutes(deps))
    .get("/history", async (c) => {
      const { subject, search, ...query } = strictQueryOf(HistoryQuery, c);
      return c.json(await pageOf(query, (page) => listHistory(deps.db, { subject, search, ...page })));
    })
    .get("/warnings", (c) => c.json({ warnings: deps.setupWarnings() } satisfies SetupWarnings))
    .post("/refresh-data", onJob(deps, "refresh-data", "refresh-market"))
    .post("/populate-initial-data", onJob(deps, "populate-initial-data", "populate"));
