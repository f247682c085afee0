import type { Feed } from "./feed.ts";

/** Headlines and links of these may be used; the articles themselves are not fetched. A company's own feed names its ticker. */
export const FEEDS: readonly Feed[] = [
  {
    id: "globenewswire",
    publisher: "GlobeNewswire",
    page: "https://www.globenewswire.com",
    url: "https://www.globenewswire.com/RssFeed/orgclass/1/feedTitle/GlobeNewswire%20-%20News%20about%20Public%20Companies",
    ticker: null,
  },
  {
    id: "pr-newswire",
    publisher: "PR Newswire",
    page: "https://www.prnewswire.com",
    url: "https://www.prnewswire.com/rss/financial-services-latest-news/financial-services-latest-news-list.rss",
    ticker: null,
  },
];
