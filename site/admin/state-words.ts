import type { InboxState } from "./inbox.ts";

export const STATE_WORDS: Record<InboxState, string> = {
  new: "New",
  accepted: "Accepted",
  rejected: "Rejected",
  spam: "Spam",
  all: "All",
};
