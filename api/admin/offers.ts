import { Hono } from "hono";

import type { Db } from "#db/client.ts";
import type { Intent } from "#db/edit.ts";
import { insertOffer, listOffers } from "#db/offers.ts";
import { dayOf, startOfAsOf } from "#domain/base/dates.ts";
import { offerHistories, type Offer, type OfferHistory } from "#domain/company/offer.ts";
import { OfferEdit } from "#domain/review/edit.schema.ts";
import { jsonGate } from "#http/message-body.ts";
import { Problem, found } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { onBody, type Edit, type EditDeps } from "./edit-answer.ts";

/** Planned listings and mergers. To end one is to record its last status. */
export const offerRoutes = (deps: EditDeps) =>
  new Hono<SignedIn>()
    .get("/", async (c) => c.json(offerHistories(await listOffers(deps.db))))
    .post("/", jsonGate, onBody(deps, OfferEdit, addOffer, 201))
    .put("/:id", jsonGate, onBody(deps, OfferEdit, updateOffer));

const addOffer: Edit<OfferEdit, Offer> = async ({ tx, sent, intent }) => {
  const entity = await record(tx, sent, intent, null);
  const subject = `offer/${entity.id}`;
  return { action: "add-offer", subject, before: null, after: shown(entity), entity };
};

/** The address names any record of an offer. A change based on another record than its latest is refused. */
const updateOffer: Edit<OfferEdit, Offer> = async ({ tx, sent, intent, id }) => {
  const { current, earlier } = found(
    offerHistories(await listOffers(tx)).find((offer) => recordsOf(offer).some((each) => each.id === id)),
    "This offer does not exist.",
  );
  if ((intent.seenRevision ?? id) !== current.id)
    throw new Problem(
      "stale",
      `${current.name} has changed since you opened it. Compare both versions and save again.`,
      { details: { revision: current.id, current: shown(current), yours: sent } },
    );
  const entity = await record(tx, sent, intent, current.id);
  const subject = `offer/${earlier.at(-1)?.id ?? current.id}`;
  return { action: "edit-offer", subject, before: shown(current), after: shown(entity), entity };
};

const recordsOf = ({ current, earlier }: OfferHistory) => [current, ...earlier];

async function record(tx: Db, sent: OfferEdit, { now }: Intent, previousId: number | null): Promise<Offer> {
  if (startOfAsOf(sent.asOf) > dayOf(now))
    throw new Problem("bad-request", "asOf: must not be after today; enter the day of the latest status.");
  const id = await insertOffer(tx, { ...sent, previousId, recordedAt: now });
  return found(
    (await listOffers(tx)).find((offer) => offer.id === id),
    "This offer does not exist.",
  );
}

/** As it is shown in the history and beside another version. */
const shown = ({ name, kind, btc, status, asOf, source, note }: Offer) => ({
  name,
  kind,
  btc,
  status,
  asOf,
  sourceUrl: source.url,
  note,
});
