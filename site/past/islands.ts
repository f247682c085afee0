/** What another day than today needs; no page brings it along unless its address asks for one. */
export { PastView as Past } from "./PastList.tsx";
