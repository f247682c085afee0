/** The code for past days; loaded only if the address names one. */
export { PastView as Past } from "./PastList.tsx";
