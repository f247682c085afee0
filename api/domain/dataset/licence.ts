export const LICENCE = "CC-BY-4.0";
export const LICENCE_URL = "https://creativecommons.org/licenses/by/4.0/legalcode";

/** What is ours in a dataset, and what nobody owns. */
export const LICENCE_TEXT = `Licence of this dataset
=======================

SPDX-License-Identifier: ${LICENCE}

What is ours here is the selection of the facts, their arrangement, the notes, the descriptions and
whatever is computed from them (the files in derived/). You may use all of it for any purpose, changed or
not, also in what you sell, under the Creative Commons Attribution 4.0 International licence:

  ${LICENCE_URL}

All it asks: say where it is from by the id of the dataset (in manifest.json) with a link to where you
took it, name this licence, and say whether you changed something.

A fact is free. That a company held so many coins on a day belongs to nobody, and taking single facts from
here needs neither this licence nor our name. A word of who found it is kind.

What others published is theirs: the documents and pages behind the facts are under the terms of those who
published them. NOTICE.txt names them, with their own terms as far as they state any. This licence gives
nothing that is not ours to give.

Nothing is warranted. Figures can be wrong, and each names its source so that it can be looked up.
`;
