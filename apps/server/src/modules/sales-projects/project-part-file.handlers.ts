import {
  projectOutlets,
  projectProducts,
  projectPromoters,
  projectSupervisors,
  projectTasks,
} from '@mesra/contract/sales-projects/project-plan';
import {
  PART_COLUMNS,
  type PartColumn,
  type ProjectPart,
  projectPartFiles,
} from '@mesra/contract/sales-projects/sales-project-file';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type RecordCells, type RecordFile, recordFileHandlers } from '../../kit/record-file.ts';
import type { RegisterRows } from '../../kit/register.ts';
import { promotersByCode, visiblePromoters } from '../promoters/promoters.api.ts';
import { employeesByCode } from '../supervisors/supervisors.api.ts';
import { projectOutletRows } from './project-outlets.handlers.ts';
import { projectProductRows } from './project-products.handlers.ts';
import { projectPromoterRows } from './project-promoters.handlers.ts';
import { projectSupervisorRows } from './project-supervisors.handlers.ts';
import { projectTaskRows } from './project-tasks.handlers.ts';
import { findSalesProject } from './sales-project.reads.ts';

interface PartRow {
  id: number;
  version: number;
  start_date: string;
  end_date: string | null;
}

interface PartOptions<P extends ProjectPart, Row extends PartRow>
  extends Pick<RecordFile<PartColumn<P>, Row>, 'names' | 'changes' | 'entering' | 'columnOf' | 'together'> {
  part: P;
  rows: RegisterRows<Row>;
  endpoints: RecordFile<PartColumn<P>, Row>['needs'];
  /** The cells besides the days. */
  cellsOf: (row: Row) => Partial<Record<PartColumn<P>, string>>;
}

const DAY_NAMES = {
  start_date: ['First day', 'From', 'Hari pertama', 'Dari'],
  end_date: ['Last day', 'To', 'Hari terakhir', 'Hingga'],
};

/** Files of what a project has of a kind: a row is known by what it names and its first day. */
function partFileHandlers<P extends ProjectPart, Row extends PartRow>({
  part,
  rows,
  endpoints,
  cellsOf,
  names,
  ...options
}: PartOptions<P, Row>) {
  type C = PartColumn<P>;
  const columns = PART_COLUMNS[part] as readonly string[] as readonly [C, ...C[]];
  const inProject = (call: RowCall, project_id: unknown): Promise<Row[]> =>
    rows.find(call, rows.matching({ project_id }, call));
  const file: RecordFile<C, Row> = {
    ...(projectPartFiles[part] as never as Pick<RecordFile<C, Row>, 'import' | 'export'>),
    ...options,
    ...{ needs: endpoints, columns, names: { ...names, ...DAY_NAMES } },
    required: [columns[0], 'start_date' as C],
    days: ['start_date', 'end_date'] as C[],
    key: [columns[0], 'start_date' as C],
    ...{ name: `project-${part}`, sheet: 'Project', done: 'sales_project.part_imported' },
    cellsOf: (row) =>
      ({ ...cellsOf(row), start_date: row.start_date, end_date: row.end_date ?? '' }) as Record<C, string>,
    known: async (call, { company_id, project_id }) => {
      await findSalesProject({ tx: call.tx, companyIds: [company_id] }, Number(project_id));
      return inProject(call, project_id);
    },
    found: (call, { project_id }) => inProject(call, project_id),
    create: rows.create,
    change: (call, row, values) => rows.change(call, row, values),
  };
  return recordFileHandlers(file);
}

const codesOf = <C extends string>(rows: readonly RecordCells<C>[], column: C): string[] =>
  rows.flatMap((cells) => cells[column] || []);

/** Ids and names by code, in lower case. */
type Coded = ReadonlyMap<string, { id: number; name: string }>;

async function coded(call: RowCall, from: SQL, codes: readonly string[]): Promise<Coded> {
  const lowered = [...new Set(codes.map((code) => code.toLowerCase()))];
  const { rows } = await call.tx.execute<{ id: number; name: string; code: string }>(
    sql`${from} and lower(t.code) = any (${sql.param(lowered)}::text[])`,
  );
  return new Map(rows.map(({ code, ...one }) => [code.toLowerCase(), one]));
}

/** Enters what a column names as the id of a field. */
const entered =
  <C extends string>(column: C, field: string, known: Coded) =>
  (cells: RecordCells<C>, wrong: (column: C, key: string) => void) => {
    const { [column]: code = '', ...plain } = cells as Record<string, string>;
    const found = known.get(code.toLowerCase());
    if (!found) wrong(column, 'sales_project.import_unknown');
    return { input: { ...plain, [field]: found?.id }, name: found?.name ?? '' };
  };

const PRODUCTS = partFileHandlers({
  ...{ part: 'products', rows: projectProductRows.rows, endpoints: projectProducts },
  changes: projectProducts.input.partial(),
  names: {
    sku: ['Product', 'Code', 'Produk', 'Kod'],
    price: ['RM a piece', 'Harga'],
    minimum_stock: ['Minimum stock', 'Stok minimum'],
    commission_by: ['Commission by', 'Komisen mengikut'],
    commission_rate: ['Commission', 'Komisen'],
  } as never,
  columnOf: { product_id: 'sku' },
  cellsOf: ({ product, price, minimum_stock, commission_by, commission_rate }) => ({
    ...{ sku: product.sku, price, minimum_stock: String(minimum_stock) },
    ...{ commission_by: commission_by ?? '', commission_rate: commission_rate ?? '' },
  }),
  entering: async (call, { company_id }, rows) => {
    const from = sql`select t.id, t.name, t.sku as code from (select *, sku as code from reads.products) t
      where t.company_id = ${company_id}`;
    return entered('sku', 'product_id', await coded(call, from, codesOf(rows, 'sku')));
  },
});

const OUTLETS = partFileHandlers({
  ...{ part: 'outlets', rows: projectOutletRows.rows, endpoints: projectOutlets },
  changes: projectOutlets.input.partial(),
  names: {
    outlet_code: ['Outlet code', 'Outlet', 'Code', 'Kod outlet', 'Kod'],
    promoters_required: ['Promoters a day', 'Promoters', 'Promoter sehari'],
  } as never,
  columnOf: { outlet_id: 'outlet_code' },
  cellsOf: ({ outlet, promoters_required }) => ({
    ...{ outlet_code: outlet.code, promoters_required: String(promoters_required) },
  }),
  entering: async (call, { company_id }, rows) => {
    const from = sql`select t.id, t.name, t.code from reads.work_sites t
      where t.company_id = ${company_id} and t.kind = 'outlet'`;
    return entered('outlet_code', 'outlet_id', await coded(call, from, codesOf(rows, 'outlet_code')));
  },
});

const listed = (text: string): string[] => text.split(';').flatMap((one) => one.trim() || []);

const SUPERVISORS = partFileHandlers({
  ...{ part: 'supervisors', rows: projectSupervisorRows.rows, endpoints: projectSupervisors },
  changes: projectSupervisors.input.partial(),
  names: {
    employee_code: ['Employee code', 'Supervisor', 'Kod pekerja', 'Penyelia'],
    outlet_codes: ['Outlets', 'Outlet'],
  } as never,
  columnOf: { employee_id: 'employee_code', outlet_ids: 'outlet_codes' },
  cellsOf: ({ supervisor, outlets }) => ({
    ...{ employee_code: supervisor.employee_code, outlet_codes: outlets.map(({ code }) => code).join('; ') },
  }),
  entering: async (call, { company_id, project_id }, rows) => {
    const people = await employeesByCode(call, company_id, codesOf(rows, 'employee_code'));
    const from = sql`select distinct t.id, t.name, t.code from reads.work_sites t
      join reads.sales_project_outlets o on o.company_id = t.company_id and o.outlet_id = t.id
      where t.company_id = ${company_id} and t.kind = 'outlet' and o.sales_project_id = ${project_id}`;
    const outlets = await coded(call, from, codesOf(rows, 'outlet_codes').flatMap(listed));
    return ({ outlet_codes, ...cells }, wrong) => {
      const entry = entered<'employee_code' | 'start_date' | 'end_date'>(
        'employee_code',
        'employee_id',
        people,
      )(cells, wrong);
      if (outlet_codes === undefined) return entry;
      const found = listed(outlet_codes).map((code) => outlets.get(code.toLowerCase())?.id);
      const outlet_ids = found.flatMap((id) => id ?? []).sort((a, b) => a - b);
      if (outlet_ids.length < found.length) wrong('outlet_codes', 'sales_project.outlet_elsewhere');
      return { ...entry, input: { ...entry.input, outlet_ids } };
    };
  },
});

const TIER = /^(\d+)%?\s+([\d,.]+)$/;

/** Incentives as a file has them; null where one cannot be read. */
function tiersOf(text: string): { percent: string; amount: string }[] | null {
  const found = listed(text).map((one) => TIER.exec(one));
  if (found.some((one) => !one)) return null;
  return found.map((one) => ({ percent: one?.[1] ?? '', amount: one?.[2] ?? '' }));
}

const PROMOTERS = partFileHandlers({
  ...{ part: 'promoters', rows: projectPromoterRows.rows, endpoints: projectPromoters },
  changes: projectPromoters.input.partial(),
  names: {
    promoter_code: ['Promoter code', 'Promoter', 'Code', 'Kod promoter', 'Kod'],
    rate: ['Kadar'],
    rate_unit: ['Rate for', 'Kadar bagi'],
    transport: ['Transport a day', 'Pengangkutan'],
    commission: ['Commission on sales', 'Komisen'],
    target_by: ['Target in', 'Sasaran dalam'],
    target: ['Target of a month', 'Sasaran'],
    tiers: ['Incentives', 'Insentif'],
  } as never,
  columnOf: { promoter_id: 'promoter_code' },
  // A target is in ringgit or in pieces: neither says anything without the other.
  together: ['target', 'target_by'],
  cellsOf: ({ promoter, tiers, commission, ...row }) => ({
    ...{ promoter_code: promoter.code, commission: commission ? 'yes' : 'no', transport: row.transport },
    ...{ rate: row.rate ?? '', rate_unit: row.rate_unit ?? '' },
    ...{ target_by: row.target_by ?? '', target: row.target ?? '' },
    tiers: tiers.map(({ percent, amount }) => `${percent} ${amount}`).join('; '),
  }),
  entering: async (call, { company_id }, rows) => {
    const seen = visiblePromoters(call.actor, [company_id]);
    const known = await promotersByCode(call.tx, company_id, codesOf(rows, 'promoter_code'), seen);
    return ({ tiers, ...cells }, wrong) => {
      const entry = entered<Exclude<PartColumn<'promoters'>, 'tiers'>>(
        'promoter_code',
        'promoter_id',
        known,
      )(cells, wrong);
      const read = tiers === undefined ? undefined : tiersOf(tiers);
      if (read === null) wrong('tiers', 'sales_project.import_tiers');
      const { commission, ...input } = entry.input;
      // A blank cell leaves whether there is a commission.
      const paid = commission ? { commission } : {};
      return { ...entry, input: { ...input, ...paid, ...(read ? { tiers: read } : {}) } };
    };
  },
});

const TASKS = partFileHandlers({
  ...{ part: 'tasks', rows: projectTaskRows.rows, endpoints: projectTasks },
  changes: projectTasks.input.partial(),
  names: {
    title: ['Task', 'Tugasan', 'Tajuk'],
    checklist: ['Template', 'Senarai semak'],
    note: ['Catatan'],
  } as never,
  columnOf: { task_template_id: 'checklist' },
  cellsOf: ({ title, template, note }) => ({ title, checklist: template?.name ?? '', note: note ?? '' }),
  entering: async (call, { company_id }, rows) => {
    const from = sql`select t.id, t.name, t.code from (select *, name as code from reads.task_templates) t
      where t.company_id = ${company_id}`;
    const templates = await coded(call, from, codesOf(rows, 'checklist'));
    return ({ checklist, ...cells }, wrong) => {
      const found = templates.get((checklist ?? '').toLowerCase());
      if (checklist && !found) wrong('checklist', 'sales_project.import_unknown');
      const chosen = checklist === undefined ? {} : { task_template_id: found?.id ?? null };
      return { input: { ...cells, ...chosen }, name: cells.title ?? '' };
    };
  },
});

export const projectPartFileHandlers = [PRODUCTS, OUTLETS, SUPERVISORS, PROMOTERS, TASKS].flat();
