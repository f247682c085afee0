/** What another day than today needs; no page brings it along unless its address asks for one. */
export { Past } from "./Past.tsx";
