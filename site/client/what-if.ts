import { atom } from "nanostores";

/** The Bitcoin price a reader tries out on this page; null while the figures follow the latest one. */
export const $whatIf = atom<number | null>(null);
