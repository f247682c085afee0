import type { IncomingMessage, ServerResponse } from "node:http";

import { headersEverywhere, type Header } from "#lib/http-headers.ts";

import type { Entry } from "./entry.ts";
import { loadEntries } from "./load-entries.ts";
import { cleanAddress, encodeAddress, readTarget, type RequestTarget } from "./request-target.ts";
import { sendEntry, sendEntryAs, sendPlain } from "./send-entry.ts";

export type ReleaseOptions = {
  /** Earlier releases, whose hashed files may still be requested by open pages. */
  olderFolders?: readonly string[];
  /** Pages that `answer` leaves to another function, which may show them with `answerFile`. */
  heldBack?: (path: string) => boolean;
};

/** The text of a page that a route fills in, and its headers. */
export type ReleasePage = { text: string; headers: readonly Header[] };

export type Release = {
  has: (path: string) => boolean;
  pageAt: (path: string) => ReleasePage | null;
  /** False, with nothing sent, if the release has nothing at this address or holds it back. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Sends the page at `path` whatever the requested address; as an error page if the status is not 200. */
  answerFile: (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    options?: { status?: number },
  ) => boolean;
  notFound: (request: IncomingMessage, response: ServerResponse) => void;
};

const NOT_FOUND_PAGE = "/404";

const NOT_STORED: Header = ["Cache-Control", "no-store"];
const REVALIDATE: Header = ["Cache-Control", "no-cache"];

/** Reads a release into memory, so that a request costs one look-up and one write: no disk, no hashing, no compression. */
export async function loadRelease(folder: string, options: ReleaseOptions = {}): Promise<Release> {
  const { olderFolders = [], heldBack = () => false } = options;
  const { rules, entries } = await loadEntries(folder, olderFolders);
  const pages = new Map(entries);
  pages.delete(NOT_FOUND_PAGE);
  const notFoundPage = entries.get(NOT_FOUND_PAGE);
  const common = headersEverywhere(rules);

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const target = readTarget(request.url ?? "/");
    if (target === null) {
      const sentence = "This address contains a % that is not part of an encoded character.";
      sendPlain(400, sentence, [...common, NOT_STORED], request, response);
      return true;
    }
    const page = pages.get(target.path);
    if (page === undefined) return redirect(target, request, response);
    if (heldBack(target.path)) return false;
    return answerPage(page, request, response);
  }

  function redirect(
    { path, query }: RequestTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    // Only to an address of ours: without its last slash, a path such as //evil.example/ names another host.
    const clean = cleanAddress(path);
    if (clean === null || !pages.has(clean)) return false;
    if (!isRead(request)) return refuseMethod(request, response);
    const location = `${encodeAddress(clean)}${query}`;
    const headers: Header[] = [...common, REVALIDATE, ["Location", location]];
    sendPlain(308, `This page is at ${clean}.`, headers, request, response);
    return true;
  }

  function answerPage(page: Entry, request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return refuseMethod(request, response);
    if (sendEntry(page, request, response)) return true;
    const headers: Header[] = [...common, NOT_STORED, ["Vary", "Accept-Encoding"]];
    const sentence =
      "Your Accept-Encoding header rules out every available encoding; allow identity, gzip or br.";
    sendPlain(406, sentence, headers, request, response);
    return true;
  }

  function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
    const headers: Header[] = [...common, NOT_STORED, ["Allow", "GET, HEAD"]];
    sendPlain(405, "Only GET and HEAD are allowed here.", headers, request, response);
    return true;
  }

  return {
    has: (path) => pages.has(path),
    pageAt(path) {
      const page = pages.get(path);
      return page === undefined ? null : { text: page.identity.body.toString(), headers: page.headers };
    },
    answer,
    answerFile(path, request, response, { status = 200 } = {}) {
      const page = pages.get(path);
      if (page === undefined) return false;
      if (status === 200) return answerPage(page, request, response);
      sendEntryAs(status, page, request, response);
      return true;
    },
    notFound(request, response) {
      if (notFoundPage) sendEntryAs(404, notFoundPage, request, response);
      else sendPlain(404, "There is nothing at this address.", [...common, REVALIDATE], request, response);
    },
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";
