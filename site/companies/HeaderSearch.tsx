import { SearchBox } from "./SearchBox.tsx";

/** On a phone the list is searched from the header. */
export const HeaderSearch = () => <SearchBox className="header-search" />;
