import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { prettifyError } from "zod";

import { ReleaseHeadersSchema, type HeaderRule } from "#domain/snapshot/release.schema.ts";
import { answerOf, sentenceAnswer, type Answer } from "#lib/answer.ts";
import { acceptedEncodings, contentTypeOf, headersFor } from "#lib/http-headers.ts";
import type { Encoding, Header } from "#lib/http-headers.ts";
import { logError } from "#lib/log.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "#lib/security-headers.ts";
import { SettingError } from "#lib/settings-error.ts";

import { HEADERS_FILE, PACKED, digestOf, readDigests, unpacked, type FileDigests } from "./file-digests.ts";
import { HASHED_FOLDER, hashedFile, hashedFileAt, isHashed } from "./hashed-files.ts";
import type { FileForm, ReleaseFile } from "./hashed-files.ts";
import { addressOf, cleanAddress, encodeAddress, type RequestTarget } from "./request-target.ts";

export type ReleasePage = { text: string; headers: readonly Header[] };
export type Release = Awaited<ReturnType<typeof loadRelease>>;
type Asked = RequestTarget & { method: string | undefined; accepts: string | undefined };

const MISSING_PAGE = "/404";
export const MISSING_COMPANY = "/company-not-found";
const FOR_A_YEAR = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";
const NOT_STORED: Header = ["Cache-Control", "no-store"];
const ASK_AGAIN: Header = ["Cache-Control", "no-cache"];

/** The files of a release by address, as its list names them. Each is read when somebody asks for it. */
export async function loadRelease(folder: string, dataFolder: string = folder) {
  // A publish may switch the link while we read. The folder behind it never changes.
  const release = await realpath(folder).catch((cause: unknown) => {
    throw new SettingError(`No release in ${folder}. Build the site first.`, { cause });
  });
  const rules = await readRules(release);
  const files = await filesIn(release, dataFolder);
  const fileAt = (path: string): ReleaseFile | null =>
    path === MISSING_PAGE ? null : (files.get(path) ?? hashedFileAt(path, dataFolder));

  /** A file, the way to one, or the page for what is missing. */
  async function answer({ method, path, query, isMalformed, accepts }: Asked): Promise<Answer> {
    if (isMalformed)
      return sentence(400, "This address contains a % that is not part of an encoded character.", NOT_STORED);
    const clean = cleanAddress(path);
    const file = fileAt(path);
    if (file === null && (clean === null || fileAt(clean) === null)) return missing({ accepts, path });
    if (method !== "GET" && method !== "HEAD")
      return sentence(405, "Only GET and HEAD are allowed here.", NOT_STORED, ["Allow", "GET, HEAD"]);
    if (file !== null) return pageAnswer(file, accepts);
    // Only to an address of ours: without its last slash, a path such as //evil.example/ names another host.
    const location = `${encodeAddress(clean ?? path)}${query}`;
    return sentence(308, `This page is at ${clean}.`, ASK_AGAIN, ["Location", location]);
  }

  async function pageAnswer(file: ReleaseFile, accepts: string | undefined): Promise<Answer> {
    const encoding = acceptedEncodings(accepts).find((each) => file[each] !== null);
    const form = encoding && file[encoding];
    if (!form)
      return sentence(
        406,
        "Your Accept-Encoding header rules out every available encoding; allow identity, gzip or br.",
        NOT_STORED,
        ["Vary", "Accept-Encoding"],
      );
    const bytes = await read(file, form);
    if (bytes === null) return UNREADABLE;
    const headers = headersOf(file);
    const tag: Header[] = isHashed(file.name) ? [] : [["ETag", tagOf(form, encoding, headers)]];
    return answerOf(200, [...headers, ...codingOf(file, encoding), ...tag], bytes);
  }

  const headersOf = ({ name }: ReleaseFile): Header[] =>
    headersFor(addressOf(name), rules, [
      ["Content-Type", contentTypeOf(name).mime],
      ["Cache-Control", isHashed(name) ? FOR_A_YEAR : REVALIDATE],
    ]);

  const missingPages = new Map<string, Answer>();
  /** With the page that says so, which is never conditional and never stored. Anyone can ask for it without end. */
  async function missing({ accepts, path }: Pick<Asked, "accepts" | "path">): Promise<Answer> {
    const page = path.startsWith("/company/") ? MISSING_COMPANY : MISSING_PAGE;
    const file = files.get(page) ?? files.get(MISSING_PAGE);
    if (file === undefined) return sentence(404, "There is nothing at this address.", ASK_AGAIN);
    const encoding = acceptedEncodings(accepts).find((each) => file[each] !== null) ?? "identity";
    const key = `${encoding} ${page}`;
    const known = missingPages.get(key);
    if (known) return known;
    const bytes = await read(file, file[encoding] ?? file.identity);
    if (bytes === null) return UNREADABLE;
    const headers = headersOf(file).filter(([name]) => name.toLowerCase() !== "cache-control");
    const made = answerOf(404, [...headers, ASK_AGAIN, ...codingOf(file, encoding)], bytes);
    missingPages.set(key, made);
    return made;
  }

  // Only a few pages are asked for as text: the frames around what the API writes.
  const texts = new Map<string, string>();
  function pageAt(path: string): ReleasePage | null {
    const page = fileAt(path);
    if (page === null) return null;
    const text = texts.get(path) ?? readFileSync(page.identity.file, "utf8");
    texts.set(path, text);
    return { text, headers: headersOf(page) };
  }

  return {
    rules,
    addresses: [...files.keys()],
    has: (path: string) => fileAt(path) !== null,
    pageAt,
    answer,
    missing,
  };
}

const codingOf = ({ br, gzip }: ReleaseFile, encoding: Encoding): Header[] => [
  ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as const]),
  ...(br === null && gzip === null ? [] : [["Vary", "Accept-Encoding"] as const]),
];

// The headers are part of the tag: an unchanged page with a changed policy must be sent again, policy included.
function tagOf({ digest }: FileForm, encoding: Encoding, headers: readonly Header[]): string {
  const hash = createHash("sha256").update(JSON.stringify(headers)).update("\n").update(digest);
  const suffix = encoding === "identity" ? "" : `-${encoding}`;
  return `"${hash.digest("base64url").slice(0, 22)}${suffix}"`;
}

/**
 * The bytes, unless they have changed since the build. The digest of a hashed file is that of its content, in every
 * form. Of one that only another release lists, we know the name alone.
 */
async function read({ name, identity }: ReleaseFile, { file, digest }: FileForm): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  const content = bytes && isHashed(name) ? await unpacked(file, bytes, identity.size) : bytes;
  if (content !== null && (digest === name || digestOf(content) === digest)) return bytes;
  logError(damaged(file));
  return null;
}

const IN_A_SENTENCE = Object.entries({ ...SECURITY_HEADERS, "Content-Security-Policy": DATA_POLICY });

const sentence = (status: number, text: string, ...headers: Header[]): Answer =>
  sentenceAnswer(status, text, [...IN_A_SENTENCE, ...headers]);

const UNREADABLE = sentence(
  503,
  "This file can't be read at the moment. Please try again in a minute.",
  NOT_STORED,
);

async function readRules(release: string): Promise<readonly HeaderRule[]> {
  const path = join(release, HEADERS_FILE);
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(
      `Cannot read ${path}. Pages are not served without their headers; build the release again.`,
      { cause },
    );
  });
  const parsed = ReleaseHeadersSchema.safeParse(parseJson(text, path));
  if (!parsed.success)
    throw new Error(`${path} does not contain valid header rules:\n${prettifyError(parsed.error)}`);
  return parsed.data.rules;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not valid JSON. Build the release again.`, { cause });
  }
}

async function filesIn(folder: string, dataFolder: string): Promise<Map<string, ReleaseFile>> {
  const digests = await readDigests(folder);
  const hashedIn = existsSync(join(folder, HASHED_FOLDER)) ? folder : dataFolder;
  const files = new Map<string, ReleaseFile>();
  const waiting = Object.entries(digests)
    .filter(([name]) => !isPackedForm(name, digests))
    .values();
  const checkNext = async () => {
    for (const [name, { size, digest }] of waiting) {
      const form = (ending = ""): FileForm | null => {
        const described = digests[name + ending];
        return described ? { file: join(folder, name + ending), ...described } : null;
      };
      const identity = { file: join(folder, name), size, digest };
      const file = isHashed(name)
        ? hashedFile(name, digest, hashedIn)
        : { name, identity, br: form(".br"), gzip: form(".gz") };
      if (file?.identity.size !== size) throw new Error(damaged(join(hashedIn, name)));
      await Promise.all([file.identity, file.br, file.gzip].map((each) => each && checkSize(each)));
      const path = addressOf(name);
      if (files.has(path))
        throw new Error(
          `Two files in ${folder} claim the address ${path}. Remove one and build the release again.`,
        );
      files.set(path, file);
    }
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
  return files;
}

// A system allows a process about a thousand open files at once.
const CHECKED_AT_ONCE = 32;

const isPackedForm = (name: string, digests: FileDigests) =>
  PACKED.test(name) && digests[name.replace(PACKED, "")] !== undefined;

async function checkSize({ file, size }: FileForm): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.size !== size) throw new Error(damaged(file));
}

const damaged = (file: string) => `${file} is not as it was built. Build the release again.`;
