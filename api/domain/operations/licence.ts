export const LICENCE = "CC-BY-4.0";
export const LICENCE_URL = "https://creativecommons.org/licenses/by/4.0/legalcode";

/** Which parts of a dataset are ours, and which belong to no one. */
export const LICENCE_TEXT = `Licence of this dataset
=======================

SPDX-License-Identifier: ${LICENCE}

Ours are the selection and arrangement of the facts, the notes, the descriptions and everything calculated from
them (the files in derived/). You may use all of it for any purpose, commercial use and changed versions included,
under the Creative Commons Attribution 4.0 International licence:

  ${LICENCE_URL}

In return, name the dataset by its id (in manifest.json) with a link to where you got it, name this licence, and
say if you changed anything.

Facts are free. That a company held a number of coins on a day belongs to no one; using single facts from here
requires neither this licence nor our name. A credit is appreciated.

The documents and pages behind the facts belong to their publishers and remain under their terms. NOTICE.txt lists
them, with their terms where they state any. This licence grants nothing that is not ours to grant.

There is no warranty. Figures can be wrong; each names its source so that you can check it.
`;
