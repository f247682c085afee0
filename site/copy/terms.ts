/** Each policy by its title, its paragraphs by theirs. */
export const policies: Record<string, Record<string, string[]>> = {
  "Terms of use": {
    "What this is": [
      "This site lists companies that hold Bitcoin, with the source and date of each figure. It is information, not advice: nothing here is an offer, a recommendation or a promise about any price. Figures can be late, wrong or corrected later. Check the linked source before you act on one.",
    ],
    "Free, premium and enterprise tiers": [
      "All pages of this site are free and open to everyone today. No paid tier is on sale; the following would apply if a subscription were offered.",
      "Free tier: limited to the top 50 companies. Premium tier: $19 per month. Enterprise tier: $99 per month.",
      "A subscription renews each month until it is cancelled. Cancel at least 24 hours before renewal and the next month is not charged. Price changes are announced with 30 days notice and never apply to a month already paid.",
      "After a subscription ends, an export of your data remains available for 30 days after termination.",
    ],
    "Using it": [
      "You may read, quote and link to any page and use its figures if you name the source. Do not burden the service with automated requests beyond what the public API allows, do not try to access areas that are not yours, and do not pass off our work as your own.",
      "What you send us (a company, a correction, a message) must be yours to send. We may publish facts from it with their public source, never your name or address.",
    ],
    "Links, donations and affiliate links": [
      "Links lead to sites we do not run. Donations are voluntary and buy nothing. Links marked as affiliate links may earn us a commission; no company can pay for its rank or figures.",
    ],
    "Liability and law": [
      "The service is provided as it is. As far as the law allows, we are not liable for losses from relying on it; nothing here limits liability that cannot be limited, such as for fraud or for death or injury by negligence. The law of England and Wales applies and its courts have jurisdiction, without limiting the protection consumers have where they live.",
      "These terms may change; the version shown here is the one that applies.",
    ],
  },

  "Privacy policy": {
    "What we keep": [
      "Reading needs no account. If you submit a form, we keep what you typed and when, so that we can answer and check it: a contact message with your name and e-mail address; a submitted company or correction with its details. A visitor's IP address is kept in memory for a few minutes, to prevent message flooding.",
      "For paying customers, if there are any, we keep billing records for 7 years, as tax law requires.",
    ],
    "Why, and for how long": [
      "We use messages only to answer them and to correct the data. Our legal basis is our legitimate interest in doing so and, for billing, our legal obligation. Messages are deleted when no longer needed. We sell no data and build no profiles.",
    ],
    "Who else sees it": [
      "The providers that host the service and deliver its mail on our behalf. No page contacts another company's server until you press something that needs it: a video, a chart or a link then reveals your IP address to that company, under its own policy.",
    ],
    "Your rights": [
      "You may ask what we hold about you, have it corrected, exported or deleted, or object to its use. Write to us through the contact page. You may also complain to the Information Commissioner's Office of the United Kingdom (ico.org.uk).",
    ],
  },

  "Cookie policy": {
    "What is stored in your browser": [
      "We set no advertising or analytics cookies. The browser's own storage keeps small notes on your device: the theme you chose, that you closed a banner and, for administrators, their session key. You can delete them at any time in your browser; the pages work without them.",
      "A video or chart you load may set its provider's cookies.",
    ],
  },
};
