export const landing = {
  headline: "Who holds Bitcoin, and how we know",
  intro:
    "Real-time corporate Bitcoin holdings of 100+ companies worldwide, from the US, Canada, Japan, Germany and others, with live market prices and ratio calculations. Every figure shows its date and its source.",
  proofTitle: "A number never travels alone",
  proof:
    "Press the mark beside a figure and it says when it was true, how it was obtained, and who says so. Totals are sums over a public ledger that anybody can add up again.",
  companies: "Public companies ranked by the Bitcoin in their treasuries.",
  live: "Live market prices move every value while you look.",
};

export const evidenceKinds = [
  {
    mark: "disclosed",
    word: "Disclosed",
    text: "by the company or its regulator, in a filing or an announcement",
  },
  { mark: "secondary", word: "Reported", text: "by a tracker or the press, filing not yet read" },
  { mark: "derived", word: "Derived", text: "calculated here from figures with sources of their own" },
  { mark: "unknown", word: "Unknown", text: "said openly: N/A, never zero" },
];
