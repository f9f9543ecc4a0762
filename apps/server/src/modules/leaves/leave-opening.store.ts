import { columnKey } from '@mesra/contract/employee-import/column-key';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type {
  LeaveOpeningsColumn,
  LeaveOpeningsKind,
  LeaveOpeningsRow,
} from '@mesra/contract/leaves/leave-opening';
import { leaveYear, serviceIn } from '@mesra/domain/leave/entitlement';
import { daysOf, type HalfDays } from '@mesra/domain/leave/half-days';
import { balanceOf, isFor } from '@mesra/domain/leave/postings';
import { NO_SUMS } from '@mesra/domain/leave/year-end';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import { employees } from '../employees/employees.views.ts';
import { sumsOf } from './entitlement.store.ts';
import type { OpeningsCells } from './leave-opening-file.ts';
import { typeName } from './leave-type.present.ts';
import { currentTypes, ruleOf, type StoredLeaveType } from './leave-type.store.ts';
import { leaveLedger, leaveOpenings } from './leaves.tables.ts';

interface Importing {
  companyId: number;
  kind: LeaveOpeningsKind;
  today: string;
  language: Language;
  /** The importer's own employee id, whose leave they may not import; null where they may. */
  own: number | null;
}

type Person = Pick<
  typeof employees.$inferSelect,
  'id' | 'name' | 'employee_code' | 'company_joined_at' | 'inactive_at' | 'gender'
>;

/** A row of the file, compared with the company. */
export interface PlannedOpenings {
  cells: OpeningsCells;
  person: Person;
  type: StoredLeaveType;
  before: HalfDays;
  /** What is posted; 0 for nothing. */
  change: HalfDays;
  /** What the last file said; null if there was none. */
  stated: HalfDays | null;
}

const codeKey = (code: string) => code.trim().toLowerCase();
const keyOf = (...parts: (number | string)[]) => parts.join(' ');

async function peopleByCode(tx: Tx, companyId: number, rows: readonly OpeningsCells[]) {
  const codes = [...new Set(rows.map((row) => codeKey(row.employee_code)))];
  const found: Person[] = await tx
    .select({
      id: employees.id,
      name: employees.name,
      employee_code: employees.employee_code,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
      gender: employees.gender,
    })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.archived_at),
        sql`lower(${employees.employee_code}) = any (${sql.param(codes)}::text[])`,
      ),
    );
  return new Map(found.map((person) => [codeKey(person.employee_code), person]));
}

/** Types by every name that a file may use: the company's, and that of the kind in each language. */
function typesByName(types: readonly StoredLeaveType[]) {
  const named = new Map<string, StoredLeaveType>();
  for (const type of types)
    for (const name of [
      type.kind,
      ...(['en', 'ms'] as const).map((language) => typeName({ ...type, name: null }, language)),
    ])
      if (name) named.set(columnKey(name), type);
  // A name that the company gave wins over that of a kind.
  for (const type of types) if (type.name) named.set(columnKey(type.name), type);
  return named;
}

/** What keeps a row from being imported, with its column; null if nothing does. */
function problemOf(
  { year }: OpeningsCells,
  person: Person | undefined,
  type: StoredLeaveType | undefined,
  { today, own }: Importing,
): { column: LeaveOpeningsColumn; message: Message } | null {
  const current = Number(today.slice(0, 4));
  if (!person) return { column: 'employee_code', message: { key: 'leave.import_no_employee' } };
  if (person.id === own) return { column: 'employee_code', message: { key: 'leave.import_own' } };
  if (!type) return { column: 'type', message: { key: 'leave.import_no_type' } };
  if (type.basis === 'event') return { column: 'type', message: { key: 'leave.per_event' } };
  if (!isFor(ruleOf(type), person)) return { column: 'type', message: { key: 'leave.not_theirs' } };
  if (year !== current && year !== current - 1) {
    const params = { from: current - 1, to: current };
    return { column: 'year', message: { key: 'leave.import_year', params } };
  }
  if (!serviceIn(person, year))
    return { column: 'year', message: { key: 'leave.not_serving', params: { year } } };
  return null;
}

/** What a file has stated of these people before. */
async function statedBefore(tx: Tx, { companyId, kind }: Importing, people: readonly number[]) {
  const rows = await tx
    .select()
    .from(leaveOpenings)
    .where(
      and(
        eq(leaveOpenings.company_id, companyId),
        eq(leaveOpenings.kind, kind),
        inArray(leaveOpenings.employee_id, [...people]),
      ),
    );
  return new Map(
    rows.map((row) => [keyOf(row.employee_id, row.leave_type_id, row.leave_year), row.half_days]),
  );
}

/**
 * Compares the rows of a file with the company: what each would post, and every row that cannot be imported. A balance is
 * set the first time; a file that states another figure later posts the difference between the two, so that leave taken
 * in between stays taken.
 */
export async function planOpenings(
  tx: Tx,
  rows: readonly OpeningsCells[],
  importing: Importing,
): Promise<{ planned: PlannedOpenings[]; problems: FileProblem[] }> {
  const { companyId, kind } = importing;
  const people = await peopleByCode(tx, companyId, rows);
  const types = typesByName(await currentTypes(tx, companyId));
  const ids = [...people.values()].map(({ id }) => id);
  const years = [...new Set(rows.map(({ year }) => year))];
  const sums = ids.length > 0 ? await sumsOf(tx, companyId, ids, years) : [];
  const balances = new Map(
    sums.map((row) => [
      keyOf(row.employee_id, row.leave_type_id, row.leave_year),
      // In a closed year the balance before the close counts.
      balanceOf({ ...row, carried_out: 0, expired_year: 0 }),
    ]),
  );
  const stated = ids.length > 0 ? await statedBefore(tx, importing, ids) : new Map<string, number>();
  const planned: PlannedOpenings[] = [];
  const problems: FileProblem[] = [];
  const firstRow = new Map<string, number>();
  for (const cells of rows) {
    const person = people.get(codeKey(cells.employee_code));
    const type = types.get(columnKey(cells.type));
    const problem = problemOf(cells, person, type, importing);
    if (problem || !person || !type) {
      if (problem) problems.push({ row: cells.row, ...problem });
      continue;
    }
    const key = keyOf(person.id, type.id, cells.year);
    const first = firstRow.get(key);
    if (first !== undefined) {
      const message = { key: 'import.same_as_row', params: { row: first } };
      problems.push({ row: cells.row, column: 'employee_code', message });
      continue;
    }
    firstRow.set(key, cells.row);
    const before = balances.get(key) ?? balanceOf(NO_SUMS);
    const last = stated.get(key) ?? null;
    const from = last ?? (kind === 'balance' ? before : 0);
    const change = kind === 'balance' ? cells.half_days - from : from - cells.half_days;
    planned.push({ cells, person, type, before, change, stated: last });
  }
  return { planned, problems };
}

/** Whether a row brings anything that no file has stated yet. */
export const isNew = ({ cells, stated }: PlannedOpenings): boolean => stated !== cells.half_days;

/** The day from which the entry counts: days taken before at the beginning, a balance today, within service. */
function entryDay({ person, cells }: PlannedOpenings, { kind, today }: Importing): string {
  const within = serviceIn(person, cells.year) ?? leaveYear(cells.year);
  if (kind === 'taken' || today < within.start) return within.start;
  return today > within.end ? within.end : today;
}

/** Posts what is new of a file, and keeps what it stated. `granted_at_once` names the sole owner importing their own. */
export async function storeOpenings(
  tx: Tx,
  planned: readonly PlannedOpenings[],
  importing: Importing & { sole: number | null },
): Promise<void> {
  const { companyId: company_id, kind, language, sole } = importing;
  const news = planned.filter(isNew);
  const reason = messageText({ key: `leave.opening.${kind}` }, language);
  const of = (one: PlannedOpenings) => ({
    company_id,
    employee_id: one.person.id,
    leave_type_id: one.type.id,
    leave_year: one.cells.year,
  });
  await insertRows(
    tx,
    leaveLedger,
    [
      ...['company_id', 'employee_id', 'leave_type_id', 'leave_year', 'entry_on', 'kind', 'half_days'],
      ...['closes_year', 'reason', 'granted_at_once'],
    ],
    news
      .filter(({ change }) => change !== 0)
      .map((one) => ({
        ...of(one),
        entry_on: entryDay(one, importing),
        kind: 'adjustment',
        half_days: one.change,
        closes_year: false,
        reason,
        granted_at_once: one.person.id === sole,
      })),
  );
  const keys = ['company_id', 'employee_id', 'leave_type_id', 'leave_year', 'kind', 'half_days'];
  const first = news.filter(({ stated }) => stated === null);
  await insertRows(
    tx,
    leaveOpenings,
    keys,
    first.map((one) => ({ ...of(one), kind, half_days: one.cells.half_days })),
  );
  for (const one of news.filter(({ stated }) => stated !== null)) {
    const { employee_id, leave_type_id, leave_year } = of(one);
    await tx
      .update(leaveOpenings)
      .set({ half_days: one.cells.half_days })
      .where(
        and(
          eq(leaveOpenings.company_id, company_id),
          eq(leaveOpenings.employee_id, employee_id),
          eq(leaveOpenings.leave_type_id, leave_type_id),
          eq(leaveOpenings.leave_year, leave_year),
          eq(leaveOpenings.kind, kind),
        ),
      );
  }
}

/** A row of the file as the API answers it, in days. */
export const presentOpenings = (one: PlannedOpenings, language: Language): LeaveOpeningsRow => ({
  row: one.cells.row,
  employee_id: one.person.id,
  employee_code: one.person.employee_code,
  name: one.person.name,
  type: typeName(one.type, language),
  year: one.cells.year,
  days: daysOf(one.cells.half_days),
  before: daysOf(one.before),
  after: daysOf(one.before + (isNew(one) ? one.change : 0)),
  action: isNew(one) ? (one.stated === null ? 'posted' : 'changed') : 'same',
});
