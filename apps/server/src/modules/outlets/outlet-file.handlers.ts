import { outlets as endpoints } from '@mesra/contract/outlets/outlet';
import { OUTLET_COLUMNS, type OutletColumn, outletFileEndpoints } from '@mesra/contract/outlets/outlet-file';
import { hoursText } from '@mesra/domain/outlets/business-hours';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { CHUNK } from '../../kit/many-rows.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import { importHandler, type PlannedRow } from '../../kit/row-import.ts';
import { tableFile } from '../../kit/table-file.ts';
import {
  changeSite,
  createSites,
  holdSitesByCode,
  type SiteFields,
  type SiteRecord,
  type SiteValues,
  siteProblems,
  siteValues,
} from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { outletsMatching, SITE, SITE_OF, visibleOutlets } from './outlet.reads.ts';
import { partsOf } from './outlet.store.ts';
import { OUTLET_FILE, type OutletCells, readOutletFile } from './outlet-file.ts';
import { outlets } from './outlets.tables.ts';

type Own = Partial<typeof outlets.$inferInsert>;

/** What a row of a file does to an outlet. */
interface PlannedOutlet extends PlannedRow {
  before: SiteRecord | null;
  site: SiteValues;
  own: Own;
}

/** Of values those that a row does not have yet. */
const newOf = <V extends object>(values: V, before: Record<string, unknown>): V =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => field !== 'code' && JSON.stringify(before[field]) !== JSON.stringify(value),
    ),
  ) as V;

async function outletsById(call: RowCall, companyId: number, ids: readonly number[]) {
  const rows = await call.tx
    .select()
    .from(outlets)
    .where(and(eq(outlets.company_id, companyId), isAmong(outlets.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function planOutlets(call: RowCall, companyId: number, rows: readonly OutletCells[]) {
  const problems: FileProblem[] = [];
  const codes = rows.map(({ code }) => code);
  const known = await holdSitesByCode(call.tx, companyId, codes);
  const stored = await outletsById(
    call,
    companyId,
    [...known.values()].map(({ id }) => id),
  );
  const planned: PlannedOutlet[] = [];
  for (const { row, code, name, fields } of rows) {
    const before = known.get(code.toLowerCase()) ?? null;
    if (before?.kind === 'work') {
      problems.push({ row, column: 'code', message: { key: 'outlet.code_of_site' } });
      continue;
    }
    const parts = partsOf(fields);
    const all = siteValues(call, parts.site as SiteFields, before);
    const site = before ? newOf(all, { ...before }) : all;
    const own = before ? newOf(parts.own, { ...stored.get(before.id) }) : parts.own;
    for (const [field, messages] of Object.entries(await siteProblems(call, site, before)))
      for (const message of messages) problems.push({ row, column: field, message });
    const changes = new Set(before ? [...Object.keys(site), ...Object.keys(own)] : []);
    const changed = OUTLET_COLUMNS.filter((column) => changes.has(column));
    planned.push({ row, code, name, before, site, own, changed });
  }
  return { planned, problems };
}

async function storeOutlets(
  call: RowCall,
  companyId: number,
  planned: readonly PlannedOutlet[],
): Promise<void> {
  const { tx } = call;
  for (const { before, site, own } of planned) {
    if (!before) continue;
    const ofOutlet = Object.keys(own).length > 0;
    // What is of the outlet alone changes the version of the site too.
    const touched = ofOutlet && Object.keys(site).length === 0 ? { status: before.status } : site;
    await changeSite(call, before, touched, { reason: null, by_file: true });
    if (ofOutlet)
      await tx
        .update(outlets)
        .set(own)
        .where(and(eq(outlets.company_id, companyId), eq(outlets.id, before.id)));
  }
  const created = planned.filter(({ before }) => before === null);
  const ids = await createSites(
    tx,
    companyId,
    created.map(({ code, name, site }) => ({ ...site, code, name })),
    'outlet',
  );
  const rows = created.map(({ own }, at) => ({ ...own, company_id: companyId, id: ids[at] ?? 0 }));
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(outlets).values(rows.slice(start, start + CHUNK));
}

const importFile = importHandler<PlannedOutlet>({
  endpoint: outletFileEndpoints.import,
  columns: OUTLET_FILE.keys,
  needs: endpoints,
  lock: 'outlets',
  plan: async (call, companyId, table) => {
    const read = readOutletFile(table);
    const { planned, problems } = await planOutlets(call, companyId, read.rows);
    return { planned, problems: [...read.problems, ...problems] };
  },
  store: storeOutlets,
  done: 'outlet.imported',
});

const cellOf = (value: string | number | null): string => (value === null ? '' : String(value));

const exportFile = handle(outletFileEndpoints.export, async (call) => {
  const { query, companyIds, actor, services, tx } = call;
  const rows = await tx
    .select({ site: SITE, outlet: outlets })
    .from(outlets)
    .innerJoin(workSites, SITE_OF)
    .where(and(isAmong(outlets.company_id, companyIds), visibleOutlets(call), ...outletsMatching(query)))
    .orderBy(sql`lower(${workSites.code})`);
  const table = {
    name: `outlets-${todayIn(actor, query.company_id, services.clock)}`,
    sheet: 'Outlets',
    header: OUTLET_COLUMNS,
    rows: rows.map(({ site, outlet }) => {
      const { chain, region, business_hours } = outlet;
      const cells: Record<OutletColumn, string | number | null> = {
        ...{ ...site, chain, region },
        business_hours: hoursText(business_hours),
      };
      return OUTLET_COLUMNS.map((column) => cellOf(cells[column]));
    }),
  };
  return tableFile(table, query.format);
});

export const outletFileHandlers = [importFile, exportFile];
