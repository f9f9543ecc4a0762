import { OUTSIDER_FIELDS, promoterIssues } from '@mesra/contract/promoters/promoter';
import { PROMOTER_COLUMNS, type PromoterColumn } from '@mesra/contract/promoters/promoter-file';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import type { RowCall } from '../../kit/http.ts';
import { CHUNK } from '../../kit/many-rows.ts';
import type { Wrong as WrongCell } from '../../kit/reading/rows.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import type { PlannedRow } from '../../kit/row-import.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import type { StoredPromoter } from './promoter.reads.ts';
import { type PromoterFields, promoterColumns } from './promoter.store.ts';
import type { PromoterCells } from './promoter-file.ts';
import { identityIndex, openPromoterNumbers } from './promoter-numbers.ts';
import { isPromoter } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

/** What a row of a file does to a promoter. */
export interface PlannedPromoter extends PlannedRow {
  before: StoredPromoter | null;
  /** The fields that it changes, or has. */
  fields: PromoterFields;
}

interface Employee {
  id: number;
  name: string;
  employee_code: string;
  identity_number_index: Buffer | null;
  active: boolean;
}

const keyOf = (code: string): string => code.toLowerCase();
const hexOf = (index: Buffer | null): string | null => index?.toString('hex') ?? null;

/** What rows of a file are compared with. */
interface Ground {
  known: Map<string, StoredPromoter>;
  employees: Map<string, Employee>;
  /** Names of employees in service by their identity number. */
  serving: Map<string, string>;
  /** Active promoters by identity number, and by employee. */
  byIdentity: Map<string, number>;
  byEmployee: Map<number, number>;
}

const lowered = (texts: readonly string[]): string[] => texts.map(keyOf);

async function readGround(call: RowCall, companyId: number, rows: readonly PromoterCells[]): Promise<Ground> {
  const { tx, actor, services } = call;
  const codes = lowered(rows.map(({ code }) => code));
  const known = await tx
    .select()
    .from(promoters)
    .where(
      and(
        eq(promoters.company_id, companyId),
        sql`lower(${promoters.code}) = any (${sql.param(codes)}::text[])`,
      ),
    )
    .orderBy(promoters.id)
    .for('no key update');
  const today = todayIn(actor, companyId, services.clock);
  const indexes = rows.flatMap(({ fields }) =>
    fields.identity_number ? [identityIndex(services.vault, companyId, fields.identity_number)] : [],
  );
  const { id, name, employee_code, identity_number_index } = employees;
  const people = await tx
    .select({
      ...{ id, name, employee_code, identity_number_index },
      active: sql<boolean>`${employees.archived_at} is null and coalesce(${employees.inactive_at}, 'infinity') >= ${today}::date`,
      visible: sql<boolean>`${visibleTo(actor, [companyId])}`,
    })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        sql`(lower(${employee_code}) = any (${sql.param(
          lowered(rows.flatMap(({ employee_code: code }) => code ?? [])),
        )}::text[]) or ${identity_number_index} = any (${sql.param(indexes)}::bytea[]))`,
      ),
    );
  const active = await tx
    .select({ id: promoters.id, index: promoters.identity_number_index, employee_id: promoters.employee_id })
    .from(promoters)
    .where(and(eq(promoters.company_id, companyId), sql`${promoters.archived_at} is null`));
  return {
    known: new Map(known.map((row) => [keyOf(row.code), row])),
    employees: new Map(people.filter((one) => one.visible).map((one) => [keyOf(one.employee_code), one])),
    serving: new Map(
      people
        .filter((one) => one.active)
        .flatMap((one) => {
          const index = hexOf(one.identity_number_index);
          return index === null ? [] : [[index, one.name] as const];
        }),
    ),
    byIdentity: new Map(
      active.flatMap((one) => {
        const index = hexOf(one.index);
        return index === null ? [] : [[index, one.id] as const];
      }),
    ),
    byEmployee: new Map(
      active.flatMap((one) => (one.employee_id === null ? [] : [[one.employee_id, one.id]])),
    ),
  };
}

type Wrong = WrongCell<PromoterColumn>;

/** The employee of a row, as far as it says one; null for an outsider. */
function employeeOf(
  { employee_code }: PromoterCells,
  before: StoredPromoter | null,
  ground: Ground,
  wrong: Wrong,
) {
  if (employee_code === undefined && before) return before.employee_id;
  if (!employee_code) {
    if (before && before.employee_id !== null) wrong('employee_code', 'promoter.import_other_person');
    return null;
  }
  const found = ground.employees.get(keyOf(employee_code));
  if (!found) {
    wrong('employee_code', 'promoter.import_no_employee');
    return null;
  }
  if (before && before.employee_id !== found.id) wrong('employee_code', 'promoter.import_other_person');
  else if (!before && !found.active) wrong('employee_code', 'promoter.employee_left', { name: found.name });
  const other = ground.byEmployee.get(found.id);
  if (other !== undefined && other !== before?.id) wrong('employee_code', 'promoter.already');
  return found.id;
}

/** Whether an identity number is that of somebody who is active otherwise. */
function checkIdentity(
  call: RowCall,
  companyId: number,
  { number, own }: { number: string; own: number | undefined },
  ground: Ground,
  wrong: Wrong,
): void {
  const index = hexOf(identityIndex(call.services.vault, companyId, number)) ?? '';
  const employee = ground.serving.get(index);
  if (employee !== undefined) wrong('identity_number', 'promoter.is_employee', { name: employee });
  const other = ground.byIdentity.get(index);
  if (other !== undefined && other !== own) wrong('identity_number', 'validation.taken');
  // A second row of the file with the same number is refused like one that is stored.
  ground.byIdentity.set(index, own ?? -1);
}

/** What each row would do to the promoters of a company, which are held, with all that is wrong. */
export async function planPromoters(
  call: RowCall,
  companyId: number,
  rows: readonly PromoterCells[],
): Promise<{ planned: PlannedPromoter[]; problems: FileProblem[] }> {
  const ground = await readGround(call, companyId, rows);
  const names = new Map([...ground.employees.values()].map((one) => [one.id, one.name]));
  const problems: FileProblem[] = [];
  const planned = rows.map((cells): PlannedPromoter => {
    const { row, code } = cells;
    const before = ground.known.get(keyOf(code)) ?? null;
    const wrong: Wrong = (column, key, params) =>
      problems.push({ row, column, message: params ? { key, params } : { key } });
    if (before?.archived_at) wrong('code', 'promoter.archived');
    const employee_id = employeeOf(cells, before, ground, wrong);
    const stored = before
      ? { ...before, ...openPromoterNumbers(call.services.vault, before) }
      : {
          name: null,
          identity_number: null,
          phone: null,
          email: null,
          bank_swift: null,
          bank_account: null,
          note: null,
        };
    // What an export says of an employee is read back as nothing: it stands in the employee record.
    const entered = Object.fromEntries(
      Object.entries(cells.fields).filter(
        ([field]) => employee_id === null || !(OUTSIDER_FIELDS as readonly string[]).includes(field),
      ),
    ) as PromoterFields;
    const whole = { ...stored, ...entered, employee_id };
    for (const { path, message } of promoterIssues(whole)) wrong(String(path[0]) as PromoterColumn, message);
    const number = whole.identity_number;
    if (number && (!before || number !== stored.identity_number))
      checkIdentity(call, companyId, { number, own: before?.id }, ground, wrong);
    const fields = Object.fromEntries(
      Object.entries(entered).filter(
        ([field, value]) => field !== 'code' && (!before || stored[field as keyof typeof stored] !== value),
      ),
    ) as PromoterFields;
    if (employee_id !== null && !before) ground.byEmployee.set(employee_id, -1);
    return {
      ...{ row, code, before, changed: before ? PROMOTER_COLUMNS.filter((column) => column in fields) : [] },
      name: whole.name ?? (employee_id === null ? '' : (names.get(employee_id) ?? '')),
      fields: before ? fields : { ...fields, employee_id },
    };
  });
  return { planned, problems };
}

/** Stores a plan without problems. */
export async function storePromoters(
  call: RowCall,
  companyId: number,
  planned: readonly PlannedPromoter[],
): Promise<void> {
  for (const { before, fields } of planned)
    if (before && Object.keys(fields).length > 0)
      await call.tx
        .update(promoters)
        .set(promoterColumns(call, before, fields))
        .where(isPromoter(before));
  const fresh = planned.filter(({ before }) => before === null);
  const ids = await drawIds(call.tx, 'public.promoters', fresh.length);
  const values = fresh.map(({ code, fields }, at) => {
    const of = { company_id: companyId, id: ids[at] ?? 0 };
    return { ...promoterColumns(call, of, fields), code, ...of };
  });
  for (let start = 0; start < values.length; start += CHUNK)
    await call.tx
      .insert(promoters)
      .overridingSystemValue()
      .values(values.slice(start, start + CHUNK));
}
