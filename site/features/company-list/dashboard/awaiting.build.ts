import { detailsOf, snapshot } from "#site/data/snapshot.ts";

/** Which companies have a newer holding that no one has reviewed yet, for both lists of the dashboard. */
export const awaiting = snapshot.companies.flatMap(({ id, name }) => {
  const { awaitsReview } = detailsOf({ id });
  return awaitsReview === null ? [] : [{ id, name, awaitsReview }];
});
