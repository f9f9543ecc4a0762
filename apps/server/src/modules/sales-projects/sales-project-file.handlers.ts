import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  changedSalesProjectInput,
  salesProjectEndpoints as endpoints,
  type SalesProject,
} from '@mesra/contract/sales-projects/sales-project';
import {
  SALES_PROJECT_COLUMNS,
  type SalesProjectColumn,
  salesProjectFileEndpoints,
} from '@mesra/contract/sales-projects/sales-project-file';
import { and, eq, sql } from 'drizzle-orm';
import { type RecordFile, recordFileHandlers } from '../../kit/record-file.ts';
import { clientKey, clientsByName } from '../clients/clients.api.ts';
import { employeesByCode } from '../supervisors/supervisors.api.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import { projectsMatching } from './sales-project.handlers.ts';
import { presentSalesProjects } from './sales-project.reads.ts';
import { changeSalesProject, createSalesProject } from './sales-project.store.ts';
import { salesProjects } from './sales-projects.tables.ts';

type Cells = Partial<Record<SalesProjectColumn, string>>;

const textsOf = (rows: readonly Cells[], column: SalesProjectColumn): string[] =>
  rows.flatMap((cells) => cells[column] || []);

/** Sales projects as files have them; each is known by its code. */
const SALES_PROJECT_FILE: RecordFile<SalesProjectColumn, SalesProject> = {
  ...salesProjectFileEndpoints,
  needs: endpoints,
  columns: SALES_PROJECT_COLUMNS,
  names: {
    code: ['Project code', 'Kod', 'Kod projek'],
    name: ['Project', 'Nama', 'Projek'],
    client: ['Vendor', 'Pelanggan'],
    manager: ['Manager code', 'Pengurus', 'Kod pengurus'],
    work_project: ['Work project', 'Work project code', 'Projek kerja'],
    start_date: ['First day', 'From', 'Hari pertama', 'Dari'],
    end_date: ['Last day', 'To', 'Hari terakhir', 'Hingga'],
    target_amount: ['Sales target', 'Sasaran jualan'],
    target_quantity: ['Target in pieces', 'Sasaran unit'],
    commission_by: ['Commission by', 'Komisen mengikut'],
    commission_rate: ['Commission', 'Komisen'],
    note: ['Catatan'],
  },
  required: ['code'],
  days: ['start_date', 'end_date'],
  key: ['code'],
  columnOf: { client_id: 'client', manager_id: 'manager', work_project_id: 'work_project' },
  changes: changedSalesProjectInput,
  ...{ name: 'sales-projects', sheet: 'Projects', done: 'sales_project.imported' },
  cellsOf: (row) => ({
    ...{ code: row.code, name: row.name, start_date: row.start_date, end_date: row.end_date },
    client: row.client.name,
    manager: row.manager?.employee_code ?? '',
    work_project: row.work_project?.code ?? '',
    target_amount: row.target_amount ?? '',
    target_quantity: row.target_quantity === null ? '' : String(row.target_quantity),
    commission_by: row.commission_by ?? '',
    commission_rate: row.commission_rate ?? '',
    note: row.note ?? '',
  }),
  known: (call, { company_id }, cells) => {
    const codes = textsOf(cells, 'code').map((code) => code.toLowerCase());
    return presentSalesProjects(
      call,
      and(
        eq(salesProjects.company_id, company_id),
        sql`lower(${salesProjects.code}) = any (${sql.param(codes)}::text[])`,
      ),
    );
  },
  entering: async (call, { company_id }, rows) => {
    const clients = await clientsByName(call.tx, company_id, textsOf(rows, 'client'));
    const managers = await employeesByCode(call, company_id, textsOf(rows, 'manager'));
    const found = await call.tx
      .select({ id: workProjects.id, code: workProjects.code })
      .from(workProjects)
      .where(
        and(
          eq(workProjects.company_id, company_id),
          sql`lower(${workProjects.code}) = any (${sql.param(
            textsOf(rows, 'work_project').map((code) => code.toLowerCase()),
          )}::text[])`,
        ),
      );
    const works = new Map(found.map(({ id, code }) => [code.toLowerCase(), { id }]));
    return (cells, wrong) => {
      const { client, manager, work_project, ...plain } = cells;
      const idOf = (
        column: SalesProjectColumn,
        text: string | undefined,
        one: { id: number } | undefined,
      ) => {
        if (text && !one) wrong(column, 'sales_project.import_unknown');
        return text === undefined ? undefined : (one?.id ?? null);
      };
      const input = {
        ...plain,
        client_id: idOf('client', client, clients.get(clientKey(client ?? ''))),
        manager_id: idOf('manager', manager, managers.get((manager ?? '').toLowerCase())),
        work_project_id: idOf('work_project', work_project, works.get((work_project ?? '').toLowerCase())),
      };
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      return { input: Object.fromEntries(given), name: cells.name ?? '' };
    };
  },
  found: (call, query) =>
    presentSalesProjects(call, projectsMatching(call, query as unknown as QueryOf<typeof endpoints.list>)),
  create: (call, values) => createSalesProject(call, values as Parameters<typeof createSalesProject>[1]),
  change: (call, { id, version }, values) => changeSalesProject(call, id, { ...values, version }),
};

export const salesProjectFileHandlers = recordFileHandlers(SALES_PROJECT_FILE);
