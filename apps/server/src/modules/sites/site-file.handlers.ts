import {
  MAX_SITE_ROWS,
  SITE_COLUMNS,
  type SiteColumn,
  type SiteImportResult,
  siteFileEndpoints,
} from '@mesra/contract/sites/site-file';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, handleUpload } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { tableFile } from '../../kit/table-file.ts';
import { clients } from '../clients/clients.views.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { readSiteFile, SITE_FILE } from './site-file.ts';
import { lockSites, type PlannedRow, planSites, storeSites } from './site-import.store.ts';
import { proofsOf } from './site-proofs.ts';
import { workSites } from './sites.tables.ts';
import { sitesMatching } from './work-site.handlers.ts';
import type { SiteCall, StoredSite } from './work-site.reads.ts';

/** The most rows in an answer. */
const SHOWN = 200;
const TABLE = { kind: 'table', columns: SITE_FILE.keys, max_rows: MAX_SITE_ROWS } as const;

const actionOf = ({ before, changed }: PlannedRow) =>
  before === null ? ('created' as const) : changed.length > 0 ? ('updated' as const) : ('same' as const);

const present = (planned: PlannedRow) => {
  const { row, code, name, changed } = planned;
  return { row, code, name, action: actionOf(planned), changed };
};

const importFile = handleUpload(
  siteFileEndpoints.import,
  () => TABLE,
  async (call) => {
    const { company_id, dry_run } = call.body;
    await lockSites(call.tx, company_id);
    const table = JSON.parse(call.file.json) as FileTable;
    const read = readSiteFile(table);
    const { planned, new_clients, problems } = await planSites(call, company_id, read.rows);
    const all = [...read.problems, ...problems].sort((a, b) => a.row - b.row);
    const count = (action: ReturnType<typeof actionOf>) =>
      planned.filter((one) => actionOf(one) === action).length;
    const counts = { created: count('created'), updated: count('updated'), same: count('same') };
    const data: SiteImportResult = {
      ...{ total: table.rows.length, ...counts, new_clients, dry_run },
      rows: planned.slice(0, SHOWN).map(present),
      errors: presentProblems(all, call.language),
      errors_total: all.length,
    };
    if (dry_run) return { data, message: 'ok' };
    if (all.length > 0) {
      const message = { key: 'import.refused', params: { count: all.length } };
      throw new Problem('invalid', { ...message, fields: { file: [message] }, current: data });
    }
    await storeSites(call, company_id, planned);
    return { data, message: { key: 'site.imported', params: counts } };
  },
);

const cellOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** A site in the columns of the import. */
function rowOf(
  site: StoredSite,
  { charge, client }: { charge: string | null; client: string | null },
): string[] {
  const special: Partial<Record<SiteColumn, string>> = {
    client: client ?? '',
    person_in_charge: charge ?? '',
    proofs: proofsOf(site).join('; '),
  };
  return SITE_COLUMNS.map(
    (column) =>
      special[column] ??
      cellOf(site[column as Exclude<SiteColumn, 'client' | 'person_in_charge' | 'proofs'>]),
  );
}

/** Sites with their client and the employee code of who is in charge, by code. */
const withNames = (call: SiteCall, where: ReturnType<typeof sitesMatching>) =>
  call.tx
    .select({ site: workSites, charge: employees.employee_code, client: clients.name })
    .from(workSites)
    .leftJoin(clients, and(eq(clients.company_id, workSites.company_id), eq(clients.id, workSites.client_id)))
    .leftJoin(
      employees,
      and(
        eq(employees.company_id, workSites.company_id),
        eq(employees.id, workSites.person_in_charge_id),
        visibleTo(call.actor, call.companyIds),
      ),
    )
    .where(where)
    .orderBy(sql`lower(${workSites.code})`);

const exportFile = handle(siteFileEndpoints.export, async (call) => {
  const { query, companyIds, actor, services } = call;
  const rows = await withNames(call, sitesMatching(query, companyIds));
  const table = {
    name: `work-sites-${todayIn(actor, query.company_id, services.clock)}`,
    sheet: 'Sites',
    header: SITE_COLUMNS,
    rows: rows.map(({ site, ...names }) => rowOf(site, names)),
  };
  return tableFile(table, query.format);
});

export const siteFileHandlers = [importFile, exportFile];
