export type Clause = { title: string; paragraphs: string[] };
export type Policy = { title: string; clauses: Clause[] };

const terms: Policy = {
  title: "Terms of use",
  clauses: [
    {
      title: "What this is",
      paragraphs: [
        "This site lists companies that hold Bitcoin, with the source and date of each figure. It is information, not advice: nothing here is an offer, a recommendation or a promise about any price. Figures can be late, wrong or corrected later; check the linked source before you act on one.",
      ],
    },
    {
      title: "Free, premium and enterprise tiers",
      paragraphs: [
        "All pages of this site are open to everybody at no charge today. No paid tier is on sale here; the following holds should a subscription be offered.",
        "Free tier: limited to the top 50 companies. Premium tier: $19 per month. Enterprise tier: $99 per month.",
        "A subscription renews each month until it is cancelled. Cancel at least 24 hours before renewal and the next month is not charged. Price changes are announced with 30 days notice and never apply to a month already paid.",
        "After a subscription ends, an export of your data remains available for 30 days after termination.",
      ],
    },
    {
      title: "Using it",
      paragraphs: [
        "You may read, quote and link to any page and use its figures with a note of where they are from. Do not burden the service with automated requests beyond what the public interface is made for, do not try to get into parts that are not yours, and do not pass off our work as your own.",
        "What you send us (a company, a correction, a message) has to be yours to send. We may publish facts from it with their public source, never your name or address.",
      ],
    },
    {
      title: "Links, donations and affiliate links",
      paragraphs: [
        "Links lead to sites that we do not run. Donations are voluntary and buy nothing. Links marked as affiliate links may earn us a commission; no company can pay for its rank or figures.",
      ],
    },
    {
      title: "Liability and law",
      paragraphs: [
        "The service is provided as it is. As far as the law allows we are not liable for losses from relying on it; nothing here limits liability that cannot be limited, such as for fraud or for death or injury by negligence. The law of England and Wales applies, and its courts decide, without taking away the protection that consumers have where they live.",
        "These terms may change; the version shown here is the one that applies.",
      ],
    },
  ],
};

const privacy: Policy = {
  title: "Privacy policy",
  clauses: [
    {
      title: "What we keep",
      paragraphs: [
        "Reading needs no account. If you send a form we keep what you typed and when, so that we can answer and check it: a contact message with your name and e-mail address; a submitted company or correction with its details. An address of the visitor is used in memory, for minutes, to limit floods of messages.",
        "For paying customers, should there be any, we keep billing records for 7 years, as tax law asks.",
      ],
    },
    {
      title: "Why, and for how long",
      paragraphs: [
        "We use messages only to answer them and to correct the data; the ground is our legitimate interest in doing so, and for billing our legal duty. Messages are deleted when they are no longer needed. We sell nothing to anybody and build no profiles.",
      ],
    },
    {
      title: "Who else sees it",
      paragraphs: [
        "Those who host the service and carry its mail, on our behalf. No page asks another company's server for anything until you press for it: a video, a chart or a link then shows your address to that company, under its own policy.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what we hold about you, have it corrected, exported or deleted, or object to its use: write through the contact page. You may also complain to the Information Commissioner's Office of the United Kingdom (ico.org.uk).",
      ],
    },
  ],
};

const cookies: Policy = {
  title: "Cookie policy",
  clauses: [
    {
      title: "What is stored in your browser",
      paragraphs: [
        "We set no advertising or analytics cookies. The browser's own storage keeps small notes on your device: the theme you chose, that you closed a banner and, for administrators, the key of their session. You can delete them at any time in the browser; the pages work without them.",
        "A video or chart that you load may set cookies of its own provider.",
      ],
    },
  ],
};

export const policies: Policy[] = [terms, privacy, cookies];
