export type NavigationLink = { label: string; href: string };

/** Where the logo leads. */
export const homePath = "/dashboard";

export const siteLinks: NavigationLink[] = [{ label: "Dashboard", href: "/dashboard" }];

export const sidebarLinks: NavigationLink[] = [
  { label: "Dashboard", href: "/dashboard" },
  { label: "All Companies", href: "/dashboard" },
];

export const sidebarFacts = ["50+ companies", "1.8M+ BTC", "$180B+ market value"];
