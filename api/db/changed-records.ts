import { publicCorrections } from "#domain/company/public-correction.ts";

import { withAnnouncementsOf } from "./announcements.ts";
import { storedBtcPrice } from "./btc-prices.ts";
import type { ChangeNotice } from "./change-notices.ts";
import type { Db } from "./client.ts";
import { listRelations } from "./company-relations.ts";
import { newestFearAndGreed } from "./fear-and-greed.ts";
import { readLooks } from "./looks.ts";
import { companyMediaOf, listMarketMedia } from "./media.ts";
import { listOffers } from "./offers.ts";
import { listCorrectionWordings } from "./public-corrections.ts";
import { OF_ONE_MOMENT, companyRecordsOf, readPublicRecords, type PublicRecords } from "./public-records.ts";
import { sessionsByCompany } from "./quotes.ts";

/** The companies whose rows changed, by table, and the changed tables that are about no company. */
export type Changes = { companies: Map<string, Set<number>>; tables: Set<string>; isAll: boolean };

export const noChanges = (): Changes => ({ companies: new Map(), tables: new Set(), isAll: false });

export const hasChanges = ({ companies, tables, isAll }: Changes): boolean =>
  isAll || companies.size > 0 || tables.size > 0;

const OF_NO_COMPANY = [
  "company_relations",
  "market_media",
  "fear_and_greed_readings",
  "public_offers",
  "public_corrections",
];

/** Without a notice, anything may have changed. A new Bitcoin close changes which share price of each company has one. */
export function addNotice(changes: Changes, notice: ChangeNotice | null): void {
  if (notice?.companyIds) {
    const ids = changes.companies.get(notice.table) ?? new Set();
    for (const id of notice.companyIds) ids.add(id);
    changes.companies.set(notice.table, ids);
  } else if (notice && OF_NO_COMPANY.includes(notice.table)) changes.tables.add(notice.table);
  else changes.isAll = true;
}

export function addChanges(changes: Changes, { companies, tables, isAll }: Changes): void {
  for (const [table, companyIds] of companies) addNotice(changes, { table, companyIds: [...companyIds] });
  for (const table of tables) changes.tables.add(table);
  changes.isAll ||= isAll;
}

/** Reads what changed. The rest stays the same objects, and the result equals reading everything. */
export const readChanges = (
  db: Db,
  before: PublicRecords | null,
  changes: Changes,
): Promise<PublicRecords> =>
  before === null || changes.isAll
    ? readPublicRecords(db)
    : db.transaction((tx) => readOnto(before, changes, tx), OF_ONE_MOMENT);

/** Their rows are no part of a company's record. */
const BESIDE_RECORDS = ["announcements", "company_media"];

async function readOnto(
  before: PublicRecords,
  { companies, tables }: Changes,
  tx: Db,
): Promise<PublicRecords> {
  const idsIn = (...names: string[]) => [
    ...new Set(names.flatMap((name) => [...(companies.get(name) ?? [])])),
  ];
  const isNamed = (...names: string[]) => names.some((name) => tables.has(name) || companies.has(name));
  const ofRecords = [...companies.keys()].filter((name) => !BESIDE_RECORDS.includes(name));
  const records = await withRecordsOf(tx, before.records, idsIn(...ofRecords));
  const news = idsIn("announcements", "companies");
  const media = idsIn("company_media");
  const quoted = idsIn("quotes");
  return {
    ...before,
    records,
    announcements:
      news.length === 0 ? before.announcements : await withAnnouncementsOf(tx, before.announcements, news),
    companyMedia: replaced(before.companyMedia, media, media.length > 0 && (await companyMediaOf(tx, media))),
    sessions: replaced(before.sessions, quoted, quoted.length > 0 && (await sessionsByCompany(tx, quoted))),
    relations: isNamed("company_relations", "companies") ? await listRelations(tx) : before.relations,
    publicCorrections: isNamed("public_corrections", "companies")
      ? publicCorrections(await listCorrectionWordings(tx))
      : before.publicCorrections,
    marketMedia: isNamed("market_media") ? await listMarketMedia(tx) : before.marketMedia,
    offers: isNamed("public_offers") ? await listOffers(tx) : before.offers,
    fearAndGreed: isNamed("fear_and_greed_readings") ? await newestFearAndGreed(tx) : before.fearAndGreed,
    btcPrice: await storedBtcPrice(tx),
    looks: await readLooks(tx),
  };
}

async function withRecordsOf(tx: Db, before: PublicRecords["records"], ids: number[]) {
  if (ids.length === 0) return before;
  const read = new Set(ids);
  const latest = await Array.fromAsync(companyRecordsOf(tx, ids));
  return [...before.filter(({ id }) => !read.has(id)), ...latest].toSorted((a, b) => a.id - b.id);
}

/** The items of some companies, replaced by those just read. */
function replaced<Items>(
  before: Map<number, Items>,
  ids: readonly number[],
  latest: Map<number, Items> | false,
): Map<number, Items> {
  if (latest === false) return before;
  const items = new Map(before);
  for (const id of ids) items.delete(id);
  for (const [id, ofCompany] of latest) items.set(id, ofCompany);
  return items;
}
