import { SITE_COLUMNS, type SiteColumn, siteFileEndpoints } from '@mesra/contract/sites/site-file';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { importHandler } from '../../kit/row-import.ts';
import { tableFile } from '../../kit/table-file.ts';
import { clients } from '../clients/clients.views.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { readSiteFile, SITE_FILE } from './site-file.ts';
import { type PlannedSite, planSites, storeSites } from './site-import.store.ts';
import { proofsOf } from './site-proofs.ts';
import { workSites } from './sites.tables.ts';
import { sitesMatching } from './work-site.handlers.ts';
import type { SiteCall, StoredSite } from './work-site.reads.ts';

const importFile = importHandler<PlannedSite>({
  endpoint: siteFileEndpoints.import,
  columns: SITE_FILE.keys,
  needs: workSiteEndpoints,
  lock: 'sites',
  plan: async (call, companyId, table) => {
    const read = readSiteFile(table);
    const { planned, new_clients, problems } = await planSites(call, companyId, read.rows);
    return { planned, problems: [...read.problems, ...problems], more: { new_clients } };
  },
  store: storeSites,
  done: 'site.imported',
});

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
