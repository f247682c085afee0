import type { Page } from "@playwright/test";

export const MARKET = "/market-analysis";

export const stat = (page: Page, label: string) => page.locator(".five > div", { hasText: label });
