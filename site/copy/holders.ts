import type { TermKey } from "#domain/company/holder-sum.ts";
import type { HolderKind, Ownership, Standing } from "#domain/company/holder.ts";

export const intro =
  "Private companies, governments, funds and wrapped bitcoin. None of them is in our list of companies or its totals. Many of these figures are old, so each is dated and sourced. If no one has published a number, we show none.";

export const KIND_TITLES: Record<HolderKind, string> = {
  private: "Private companies and individuals",
  government: "Governments",
  fund: "Funds",
  wrapped: "Wrapped bitcoin",
};

export const KIND_NOTES: Record<HolderKind, string> = {
  private:
    "Private companies don't have to disclose their holdings. Coins an exchange holds for its customers belong to the customers, not the exchange.",
  government: "Most of these coins were seized. Courts and parliaments decide what happens to them.",
  fund: "Coins a fund holds for its shareholders.",
  wrapped:
    "Tokens on other networks, each backed by a coin held by a custodian. The coins belong to the token owners and are already in the custodians' wallets, so we never count them.",
};

export const OWNERSHIP_WORDS: Record<Ownership, string> = {
  owned: "Own coins",
  client: "Clients' coins",
  seized: "Seized",
  managed: "Held for investors",
};

export const TERM_WORDS: Record<TermKey, string> = {
  listed: "Listed companies",
  private: "Private companies and individuals",
  "owned-by-states": "Governments: own coins",
  "seized-by-states": "Governments: seized coins",
  funds: "Funds",
};

export const LEFT_OUT: Record<Exclude<Standing, "counted">, { title: string; text: string }> = {
  client: {
    title: "Clients' coins",
    text: "These belong to customers, creditors and token owners. Exchange wallets also hold coins of funds and wrapped bitcoin, so even these figures overlap.",
  },
  inside: {
    title: "Already counted elsewhere",
    text: "Coins of a subsidiary, or exposure through a fund or a company that we already count.",
  },
  disputed: { title: "Disputed", text: "No one has confirmed that these coins are held, or by whom." },
  unknown: { title: "Amount unknown", text: "Coins are or were held, but no source says how many." },
};
