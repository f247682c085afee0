import { computed, onMount } from "nanostores";

import { isStats } from "#contract/stats.ts";
import { query } from "#site/live/query.ts";

import { $companies } from "./companies.ts";

const stats = query("/api/dashboard/stats", isStats);

/** The totals of all companies; null until they were loaded. */
export const $stats = computed(stats.$answer, ({ value }) => value);
export const reloadStats = stats.reload;

// A total must be the sum of the list beside it, so a changed list asks for the totals again.
onMount($stats, () =>
  $companies.listen((list, before) => {
    if (list && before) void reloadStats();
  }),
);
