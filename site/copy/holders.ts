import type { TermKey } from "#domain/holder-sum.ts";
import type { HolderKind, Ownership, Standing } from "#domain/holder.ts";

export const intro =
  "Private companies, governments, funds and wrapped bitcoin. None of them is in the list of companies or in its totals, and what is known of them is often old: every figure has its day and its source, and where no count is known there is none.";

export const KIND_TITLES: Record<HolderKind, string> = {
  private: "Private companies and persons",
  government: "Governments",
  fund: "Funds",
  wrapped: "Wrapped bitcoin",
};

export const KIND_NOTES: Record<HolderKind, string> = {
  private:
    "What a private company holds it need not say. The coins of an exchange's customers are theirs, not the exchange's.",
  government:
    "Most of these coins were seized. What happens to them is decided by courts and parliaments, not by a treasurer.",
  fund: "Coins that a fund keeps for those who own its shares.",
  wrapped:
    "Tokens on other networks, each standing for a coin that somebody keeps. The coins belong to the owners of the tokens, and the keepers' wallets hold them already, so they are in no sum.",
};

export const OWNERSHIP_WORDS: Record<Ownership, string> = {
  owned: "Owned",
  client: "Clients' coins",
  seized: "Seized",
  managed: "Managed for investors",
};

export const TERM_WORDS: Record<TermKey, string> = {
  listed: "Companies in the list",
  private: "Private companies and persons",
  "owned-by-states": "Governments, owned",
  "seized-by-states": "Governments, seized",
  funds: "Funds",
};

export const LEFT_OUT: Record<Exclude<Standing, "counted">, { title: string; text: string }> = {
  client: {
    title: "Clients' coins",
    text: "They belong to customers, creditors and owners of tokens. An exchange's wallets also hold the coins of funds and of wrapped bitcoin, so even among themselves these figures overlap.",
  },
  inside: {
    title: "Already in another figure",
    text: "The coins of a subsidiary, or exposure through a fund or a company that is counted itself.",
  },
  disputed: {
    title: "Disputed",
    text: "Nobody has confirmed that they are held, or by whom.",
  },
  unknown: {
    title: "No count known",
    text: "Something is held, or was, and no source says how many coins.",
  },
};
