import { type StockEntry, stockDays } from '@mesra/domain/outlet-days/stock';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import {
  dailyReportCounts,
  dailyReportPhotos,
  dailyReports,
  outletDayStocks,
  stockEntries,
} from './outlet-days.tables.ts';
import type { DemoEntry, DemoReport } from './outlet-entries.seed.ts';
import type { DemoTurn } from './outlet-turns.seed.ts';

/** Whose days are stored, by whom, and which day a turn is of. */
export interface DemoBooks {
  company_id: number;
  user_id: number;
  dayOf: (turn: DemoTurn) => number;
}

const iso = (at: number): string => new Date(at).toISOString();

/** Entries by project, outlet and product, as the domain has them. */
function byShelf(entries: readonly DemoEntry[]): Map<string, { product_id: number; entries: StockEntry[] }> {
  const shelves = new Map<string, { product_id: number; entries: StockEntry[] }>();
  for (const { turn, product_id, uuid, type, total, recorded_at, reverses } of entries) {
    const key = `${turn.sales_project_id} ${turn.outlet.id} ${product_id}`;
    const shelf = shelves.get(key) ?? { product_id, entries: [] };
    shelf.entries.push({ uuid, date: turn.date, type, total, recorded_at, reverses });
    shelves.set(key, shelf);
  }
  return shelves;
}

/** Stores entries, with the totals and marks that the domain works out from the set of them. */
export async function storeEntries(
  tx: Tx,
  { company_id, user_id, dayOf }: DemoBooks,
  entries: readonly DemoEntry[],
): Promise<void> {
  const ids = new Map(entries.map(({ uuid, turn }) => [uuid, dayOf(turn)]));
  const worked = [...byShelf(entries).values()].flatMap(({ product_id, entries: ofShelf }) => {
    const dayIds = new Map(ofShelf.map(({ date, uuid }) => [date, ids.get(uuid)]));
    return stockDays(ofShelf).map((day) => ({ ...day, product_id, outlet_day_id: dayIds.get(day.date) }));
  });
  const beyond = new Set(worked.flatMap((day) => day.beyond));
  // What takes an entry back follows it.
  const inOrder = [...entries].sort((a, b) => Number(a.reverses !== null) - Number(b.reverses !== null));
  await insertRows(
    tx,
    stockEntries,
    [
      ...['company_id', 'uuid', 'schedule_id', 'outlet_day_id', 'product_id', 'type', 'total', 'recorded_at'],
      ...['arrived_at', 'reverses', 'source', 'entered_by', 'reason', 'marks'],
    ],
    inOrder.map(({ turn, recorded_at, arrived_at, ...entry }) => ({
      ...{ ...entry, company_id, schedule_id: turn.schedule_id, outlet_day_id: ids.get(entry.uuid) },
      ...{ recorded_at: iso(recorded_at), arrived_at: iso(arrived_at), entered_by: user_id },
      source: entry.reason === null ? 'own' : 'manual',
      marks: JSON.stringify(beyond.has(entry.uuid) ? ['beyond_stock'] : []),
    })),
  );
  await tx.execute(sql`select system.learn_stock()`);
  await insertRows(
    tx,
    outletDayStocks,
    ['company_id', 'outlet_day_id', 'product_id', 'opening', 'replenished', 'sold', 'total', 'beyond'],
    worked.map((day) => ({ ...day, company_id, beyond: day.beyond.length })),
  );
}

/** A stored picture. */
export interface DemoPicture {
  file_key: string;
  hash: string;
}

interface Reporting {
  reports: readonly DemoReport[];
  pictures: readonly DemoPicture[];
  /** From this day on reports have a photo. */
  since: string;
}

/** Stores daily reports with their counts; those of the last days have a photo. */
export async function storeReports(
  tx: Tx,
  { company_id, user_id, dayOf }: DemoBooks,
  { reports, pictures, since }: Reporting,
): Promise<void> {
  const rows = reports.map(({ turn, uuid, recorded_at, withdrawn, ...report }) => ({
    ...{ uuid, schedule_id: turn.schedule_id, outlet_day_id: dayOf(turn) },
    ...{ competitors: report.competitors, remarks: report.remarks },
    ...{ recorded_at: iso(recorded_at), arrived_at: iso(recorded_at + 3000) },
    withdrawn_at: withdrawn ? iso(recorded_at + 300_000) : null,
    ...{ withdrawn_by: withdrawn ? user_id : null },
    withdrawal_reason: withdrawn ? 'A carton was left out of the count.' : null,
  }));
  const { rows: stored } = await tx.execute<{ id: number; uuid: string }>(sql`
    insert into ${dailyReports} (company_id, uuid, schedule_id, outlet_day_id, recorded_at, arrived_at, competitors, remarks,
      withdrawn_at, withdrawn_by, withdrawal_reason)
    select ${company_id}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (uuid uuid, schedule_id bigint, outlet_day_id bigint, recorded_at timestamptz, arrived_at timestamptz,
        competitors jsonb, remarks text, withdrawn_at timestamptz, withdrawn_by bigint, withdrawal_reason text)
    returning id, uuid`);
  const ids = new Map(stored.map(({ id, uuid }) => [uuid, id]));
  await insertRows(
    tx,
    dailyReportCounts,
    ['company_id', 'daily_report_id', 'product_id', 'counted', 'reason'],
    reports.flatMap(({ uuid, counts }) =>
      counts.map((count) => ({ ...count, company_id, daily_report_id: ids.get(uuid) })),
    ),
  );
  await insertRows(
    tx,
    dailyReportPhotos,
    ['company_id', 'daily_report_id', 'file_key', 'hash', 'taken_at', 'created_at'],
    reports
      .filter(({ turn, withdrawn }) => turn.date >= since && !withdrawn)
      .map(({ uuid, turn, recorded_at }) => ({
        ...pictures[turn.schedule_id % pictures.length],
        ...{ company_id, daily_report_id: ids.get(uuid) },
        ...{ taken_at: iso(recorded_at - 60_000), created_at: iso(recorded_at) },
      })),
  );
}
