import { readFileSync } from "node:fs";
import { readlink } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, join } from "node:path";

import { headersEverywhere, type Header } from "#lib/http-headers.ts";

import { entryOf, type Entry } from "./entry.ts";
import { hashedFileAt } from "./hashed-files.ts";
import { loadEntries } from "./files.ts";
import { cleanAddress, encodeAddress, readTarget, type RequestTarget } from "./request-target.ts";
import { sendEntry, sendEntryAs, sendPlain } from "./send-entry.ts";

export type ReleaseOptions = {
  /** Contains the hashed files of all releases. By default there is only this one, which contains its own. */
  dataFolder?: string;
  /** Pages that `answer` leaves to another function, which may show them with `answerFile`. */
  heldBack?: (path: string) => boolean;
};

export type ReleasePage = { text: string; headers: readonly Header[] };

export type Release = Awaited<ReturnType<typeof loadRelease>>;

const NOT_FOUND_PAGE = "/404";

const NOT_STORED: Header = ["Cache-Control", "no-store"];
const REVALIDATE: Header = ["Cache-Control", "no-cache"];

/** Reads a release into memory, so that nearly every request costs one look-up and one write: no hashing, no compression. */
export async function loadRelease(
  folder: string,
  { dataFolder = folder, heldBack = () => false }: ReleaseOptions = {},
) {
  const { rules, entries } = await loadEntries(folder, dataFolder);
  const pages = new Map(entries);
  pages.delete(NOT_FOUND_PAGE);
  const notFoundPage = entries.get(NOT_FOUND_PAGE);
  const common = headersEverywhere(rules);
  // Most requests name a page as it is, so that its address needs no reading.
  const asNamed = new Map([...pages].filter(([path]) => !heldBack(path) && encodeAddress(path) === path));

  /** False, with nothing sent, if the release has nothing at this address or holds it back. */
  function answer(response: ServerResponse): boolean {
    const target = readTarget(response.req.url ?? "/");
    if (target === null) {
      const sentence = "This address contains a % that is not part of an encoded character.";
      sendPlain(400, sentence, [...common, NOT_STORED], response);
      return true;
    }
    const page = pages.get(target.path) ?? ofAnotherRelease(target.path);
    if (page === null) return redirect(target, response);
    if (heldBack(target.path)) return false;
    return answerPage(page, response);
  }

  /** A page opened before the last switch, or sent by a node that has switched already, asks for files of its own. */
  function ofAnotherRelease(path: string): Entry | null {
    const file = hashedFileAt(path, dataFolder);
    return file && entryOf(file, rules, null);
  }

  function redirect({ path, query }: RequestTarget, response: ServerResponse): boolean {
    // Only to an address of ours: without its last slash, a path such as //evil.example/ names another host.
    const clean = cleanAddress(path);
    if (clean === null || !pages.has(clean)) return false;
    if (!isRead(response)) return refuseMethod(response);
    const location = `${encodeAddress(clean)}${query}`;
    const headers: Header[] = [...common, REVALIDATE, ["Location", location]];
    sendPlain(308, `This page is at ${clean}.`, headers, response);
    return true;
  }

  function answerPage(page: Entry, response: ServerResponse): boolean {
    if (!isRead(response)) return refuseMethod(response);
    if (sendEntry(page, response)) return true;
    const headers: Header[] = [...common, NOT_STORED, ["Vary", "Accept-Encoding"]];
    const sentence =
      "Your Accept-Encoding header rules out every available encoding; allow identity, gzip or br.";
    sendPlain(406, sentence, headers, response);
    return true;
  }

  function refuseMethod(response: ServerResponse): boolean {
    const headers: Header[] = [...common, NOT_STORED, ["Allow", "GET, HEAD"]];
    sendPlain(405, "Only GET and HEAD are allowed here.", headers, response);
    return true;
  }

  // Only a few pages are asked for as text: the frames around what the API writes.
  const texts = new Map<string, string>();
  function pageAt(path: string): ReleasePage | null {
    const page = pages.get(path);
    if (page === undefined) return null;
    const text = texts.get(path) ?? readFileSync(page.identity.file, "utf8");
    texts.set(path, text);
    return { text, headers: page.headers };
  }

  return {
    /** Sends the page whose address is exactly what was requested. False, with nothing sent, for anything less plain. */
    answerAtOnce(response: ServerResponse): boolean {
      const { method, url } = response.req;
      const page = method === "GET" && url !== undefined ? asNamed.get(url) : undefined;
      return page !== undefined && sendEntry(page, response);
    },
    has: (path: string) => pages.has(path),
    pageAt,
    answer,
    /** Sends the page at `path` whatever the requested address; as an error page if the status is not 200. */
    answerFile(path: string, response: ServerResponse, { status = 200 } = {}): boolean {
      const page = pages.get(path);
      if (page === undefined) return false;
      if (status === 200) return answerPage(page, response);
      sendEntryAs(status, page, response);
      return true;
    },
    notFound(response: ServerResponse): void {
      if (notFoundPage) sendEntryAs(404, notFoundPage, response);
      else sendPlain(404, "There is nothing at this address.", [...common, REVALIDATE], response);
    },
  };
}

const isRead = ({ req: { method } }: ServerResponse): boolean => method === "GET" || method === "HEAD";

export type CurrentRelease = Awaited<ReturnType<typeof followCurrentRelease>>;

const LOOK_EVERY_MS = 5_000;

/** The release in `<data folder>/current`, held in memory and swapped when a job publishes another. */
export async function followCurrentRelease(
  dataFolder: string,
  { heldBack, onError }: { heldBack: (path: string) => boolean; onError: (error: unknown) => void },
) {
  let release: Release | null = null;
  let key: string | null = null;

  /** Looks again at what `current` points to; true when visitors now see another release. */
  const refresh = async () => {
    const target = await readlink(join(dataFolder, "current")).catch(() => null);
    const next = target === null ? null : basename(target);
    if (next === null || next === key) return false;
    release = await loadRelease(join(dataFolder, "releases", next), { heldBack, dataFolder });
    key = next;
    return true;
  };

  /** The same failure is reported once, although it is met again at every look. */
  let failure: string | null = null;
  const look = () =>
    refresh().then(
      () => (failure = null),
      (error: unknown) => {
        if (String(error) !== failure) onError(error);
        failure = String(error);
      },
    );

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    get: () => release,
    key: () => key,
    refresh,
    close: () => clearInterval(timer),
  };
}
