/** What /api/v1/flows adds up by. */
export const FLOW_PERIODS = ["day", "week", "month"] as const;
export type FlowPeriod = (typeof FLOW_PERIODS)[number];

export const FLOW_GROUPS = ["company", "country", "sector", "type"] as const;
export type FlowGroup = (typeof FLOW_GROUPS)[number];

export const ALL_COMPANIES = "All companies";
