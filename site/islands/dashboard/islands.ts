/** One module, one request: what the dashboard brings to life arrives together. */
export { HeaderSearch } from "./HeaderSearch.tsx";
export { News } from "./News.tsx";
export { Rankings } from "./Rankings.tsx";
export { Summary } from "./Summary.tsx";
