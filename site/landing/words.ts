export const landing = {
  headline: "Who holds Bitcoin, and how we know",
  intro:
    "Real-time corporate Bitcoin holdings of 100+ companies worldwide, from the US, Canada, Japan, Germany and others, with live market prices and ratio calculations. Every figure shows its date and source.",
  proofTitle: "A number never travels alone",
  proof: "Press the mark beside any figure to see its date, its source and how we know it.",
  recalculated: "Every total can be recalculated from our public ledger.",
  companies: "Listed companies ranked by the bitcoin in their treasuries.",
  live: "When a live price feed is connected, values update as you watch.",
};

export const evidenceKinds = [
  {
    mark: "disclosed",
    word: "Disclosed",
    text: "by the company or a regulator, in a filing or announcement",
  },
  {
    mark: "disclosed-copy",
    word: "From a copy",
    text: "disclosed, but we read a copy and did not open the original",
  },
  { mark: "secondary", word: "Reported", text: "by another tracker or the press; we have not read a filing" },
  { mark: "derived", word: "Calculated", text: "by us, from figures that each have a source" },
  { mark: "unknown", word: "Missing", text: "shown as N/A with the reason, never as zero" },
];
