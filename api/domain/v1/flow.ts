/** What /api/v1/flows adds up by. */
export const FLOW_PERIODS = ["day", "week", "month"] as const;
export type FlowPeriod = (typeof FLOW_PERIODS)[number];
