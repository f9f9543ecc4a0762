import type { recurringLineEndpoints } from '@mesra/contract/employee-pay/recurring-line';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { addDays } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import { itemMayBeOrdinary, itemsInForce, type PayrollItem } from '@mesra/domain/payroll/payroll-items';
import { mayRecur } from '@mesra/domain/payroll/recurring-lines';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { payrollTerms } from '../payroll-setup/payroll-setup.api.ts';
import { recurringLines } from './employee-pay.tables.ts';

export type RecurringRow = typeof recurringLines.$inferSelect;
type Entered = Omit<BodyOf<typeof recurringLineEndpoints.create>, 'replaces'>;

/** Whose lines they are, since when the person serves, and until when their payrolls are confirmed. */
export interface PaidPerson {
  company_id: number;
  employee_id: number;
  company_joined_at: string;
  closed_until: string | null;
}

/**
 * The last day of a person's confirmed payrolls; null before the first. `held`: none is confirmed until the transaction
 * ends.
 */
export async function closedUntil(
  tx: Tx,
  company_id: number,
  employee_id: number,
  held = false,
): Promise<string | null> {
  if (held) await tx.execute(sql`select ${whileNothingIsConfirmed(company_id)}`);
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(end_date) as day from reads.payrolls where company_id = ${company_id} and employee_id = ${employee_id}
      and sequence = 1 and status <> 'In Process'`);
  return rows[0]?.day ?? null;
}

/** The last day of confirmed payrolls that have a line; null where none has. */
export const usedUntil = (
  { start_date, end_date }: Pick<RecurringRow, 'start_date' | 'end_date'>,
  closed: string | null,
): string | null => {
  if (closed === null || start_date > closed) return null;
  return end_date !== null && end_date < closed ? end_date : closed;
};

const linesOf = ({ company_id, employee_id }: Pick<PaidPerson, 'company_id' | 'employee_id'>) =>
  and(eq(recurringLines.company_id, company_id), eq(recurringLines.employee_id, employee_id));

/** Every recurring line of somebody, by its first day. */
export const storedLines = (tx: Tx, person: Pick<PaidPerson, 'company_id' | 'employee_id'>) =>
  tx
    .select()
    .from(recurringLines)
    .where(linesOf(person))
    .orderBy(asc(recurringLines.start_date), asc(recurringLines.id));

/** The item of a type in the month of a day; 422 where there is none, or it is not the same every month. */
async function itemOf(tx: Tx, company_id: number, type: string, day: string): Promise<PayrollItem> {
  const { items } = await payrollTerms(tx, company_id);
  const item = itemsInForce(items, day).find((one) => one.type === type);
  if (!item) throw invalid('type', 'validation.unknown');
  if (!mayRecur(type)) throw invalid('type', 'recurring_line.type');
  return item;
}

/** What was entered as columns; 422 at the field for whatever cannot be. */
async function columnsOf(tx: Tx, person: PaidPerson, entered: Entered) {
  const { company_id, employee_id, company_joined_at } = person;
  const { type, start_date, ordinary_rate } = entered;
  if (start_date < company_joined_at)
    throw invalid('start_date', 'recurring_line.before_joining', { value: company_joined_at });
  const item = await itemOf(tx, company_id, type, start_date);
  if (ordinary_rate && !itemMayBeOrdinary(item)) throw invalid('ordinary_rate', 'validation.ordinary_rate');
  const { kind, contribution_total_type } = item;
  const name = entered.name ?? item.name ?? lineType(type)?.title ?? type;
  return { ...entered, company_id, employee_id, name, kind, contribution_total_type };
}

/** Refuses a second line of the same type and name on a day. */
function assertOnce(
  row: Pick<RecurringRow, 'type' | 'name' | 'start_date' | 'end_date'>,
  others: readonly RecurringRow[],
): void {
  const twice = others.some(
    (one) =>
      one.type === row.type &&
      one.name === row.name &&
      (row.end_date === null || one.start_date <= row.end_date) &&
      (one.end_date === null || one.end_date >= row.start_date),
  );
  if (twice) throw invalid('start_date', 'recurring_line.twice');
}

function assertOpen(start_date: string, { closed_until }: PaidPerson): void {
  if (closed_until !== null && start_date <= closed_until)
    throw invalid('start_date', 'recurring_line.closed', { day: closed_until });
}

/** A line of somebody, locked; 404 if it is not theirs, 409 at another version. */
async function lockLine(
  { tx }: Pick<RowCall, 'tx'>,
  person: PaidPerson,
  id: number,
  check: { version: number; current: (row: RecurringRow) => unknown } | null,
): Promise<RecurringRow> {
  const [row] = await tx
    .select()
    .from(recurringLines)
    .where(and(linesOf(person), eq(recurringLines.id, id)))
    .for('update');
  if (!row) throw notFound();
  if (check) await assertVersion(row, check.version, () => check.current(row));
  return row;
}

type Current = (row: RecurringRow) => unknown;

/** Ends a line the day before another takes over; not before a confirmed payroll that has it. */
async function endBefore(
  call: Pick<RowCall, 'tx'>,
  person: PaidPerson,
  { id, version, start_date }: { id: number; version: number; start_date: string },
  current: Current,
): Promise<void> {
  const row = await lockLine(call, person, id, { version, current });
  if (start_date <= row.start_date)
    throw invalid('start_date', 'recurring_line.replaces', { day: row.start_date });
  if (row.end_date !== null && row.end_date < start_date) return;
  await call.tx
    .update(recurringLines)
    .set({ end_date: addDays(start_date, -1) })
    .where(and(linesOf(person), eq(recurringLines.id, id)));
}

/** Adds a line, in place of another from its first day on where that is named. */
export async function addLine(
  call: Pick<RowCall, 'tx'>,
  person: PaidPerson,
  { replaces, ...entered }: BodyOf<typeof recurringLineEndpoints.create>,
  current: Current,
): Promise<RecurringRow> {
  const { tx } = call;
  assertOpen(entered.start_date, person);
  const values = await columnsOf(tx, person, entered);
  if (replaces) await endBefore(call, person, { ...replaces, start_date: entered.start_date }, current);
  assertOnce(values, await storedLines(tx, person));
  const [row] = await tx.insert(recurringLines).values(values).returning();
  if (!row) throw notFound();
  return row;
}

const FIXED = [
  'type',
  'name',
  'amount',
  'epf',
  'socso',
  'eis',
  'tax',
  'hrdf',
  'ordinary_rate',
  'start_date',
] as const;

/** Refuses a change of what a confirmed payroll has paid: all but the last day, and that only to a later one. */
function assertUnused(row: RecurringRow, values: typeof recurringLines.$inferInsert, until: string): void {
  const changed = FIXED.filter((field) => values[field] !== row[field]);
  if (changed.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(
        changed.map((field) => [field, [{ key: 'recurring_line.used', params: { day: until } }]]),
      ),
    });
  if (values.end_date !== row.end_date && values.end_date && values.end_date < until)
    throw invalid('end_date', 'recurring_line.ended', { day: until });
}

/** Changes a line at the version that was seen. */
export async function changeLine(
  call: Pick<RowCall, 'tx'>,
  person: PaidPerson,
  id: number,
  { version, ...entered }: Entered & { version: number },
  current: Current,
): Promise<RecurringRow> {
  const { tx } = call;
  const row = await lockLine(call, person, id, { version, current });
  const until = usedUntil(row, person.closed_until);
  const stays = until !== null && entered.type === row.type;
  // What has been paid is not judged anew: its item may have changed since.
  const { kind, contribution_total_type } = row;
  const values = stays
    ? { ...row, ...entered, name: entered.name ?? row.name, kind, contribution_total_type }
    : await columnsOf(tx, person, entered);
  if (until === null) assertOpen(entered.start_date, person);
  else assertUnused(row, values, until);
  // What was ended within confirmed months begins again as another line.
  if (until !== null && row.end_date !== null && row.end_date < (person.closed_until ?? ''))
    throw invalid('end_date', 'recurring_line.used', { day: until });
  const others = await storedLines(tx, person);
  assertOnce(
    values,
    others.filter((one) => one.id !== id),
  );
  const { type, name, amount, epf, socso, eis, tax, hrdf, ordinary_rate, start_date, end_date } = values;
  const [changed] = await tx
    .update(recurringLines)
    .set({
      ...{ type, name, kind: values.kind, contribution_total_type: values.contribution_total_type },
      ...{ amount, epf, socso, eis, tax, hrdf, ordinary_rate, start_date, end_date },
    })
    .where(and(linesOf(person), eq(recurringLines.id, id)))
    .returning();
  return changed ?? row;
}

/** Deletes a line; 409 once a confirmed payroll has it. */
export async function removeLine(call: Pick<RowCall, 'tx'>, person: PaidPerson, id: number): Promise<void> {
  const row = await lockLine(call, person, id, null);
  const until = usedUntil(row, person.closed_until);
  if (until !== null) throw new Problem('in_use', { key: 'recurring_line.used', params: { day: until } });
  await call.tx.delete(recurringLines).where(and(linesOf(person), eq(recurringLines.id, id)));
}
