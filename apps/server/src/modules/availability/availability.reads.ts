import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { AvailabilityRow, WishKind } from '@mesra/domain/roster/availability';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { rowsBy } from '../../kit/together.ts';

/** A wish of somebody for a date. */
export interface WishRow extends Record<string, unknown> {
  id: number;
  employee_id: number;
  date: PlainDate;
  kind: WishKind;
  template_id: number | null;
  template: string | null;
  note: string | null;
}

/** What some people say of the days of a range. */
export interface Availability {
  /** By employee; whoever has said nothing is available at any time. */
  rows: ReadonlyMap<number, readonly AvailabilityRow[]>;
  wishOn(employeeId: number, date: PlainDate): WishRow | null;
}

/** Whose availability is read, and of which days; all people of the company where none are named. */
export interface AvailabilityRequested {
  companyId: number;
  employeeIds?: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

interface WeekRow extends AvailabilityRow {
  [column: string]: unknown;
  employee_id: number;
}

/** The availability and wishes of some people, in two queries. */
export async function readAvailability(
  tx: Tx,
  { companyId, employeeIds, from, to }: AvailabilityRequested,
): Promise<Availability & { wishes: readonly WishRow[] }> {
  const among = (column: string) =>
    employeeIds ? sql`${sql.raw(column)} = any (${sql.param([...employeeIds])}::bigint[])` : sql`true`;
  const [{ rows }, { rows: wishes }] = await Promise.all([
    tx.execute<WeekRow>(sql`
      select employee_id, effective_from, days from availabilities
      where company_id = ${companyId} and ${among('employee_id')} and effective_from <= ${to}::date`),
    tx.execute<WishRow>(sql`
      select w.id, w.employee_id, w.date, w.kind, w.template_id, t.name as template, w.note from shift_wishes w
      left join reads.schedule_templates t on t.company_id = w.company_id and t.id = w.template_id
      where w.company_id = ${companyId} and ${among('w.employee_id')} and w.date between ${from}::date and ${to}::date
      order by w.date`),
  ]);
  const byDay = new Map(wishes.map((wish) => [`${wish.employee_id} ${wish.date}`, wish]));
  return {
    rows: rowsBy<'employee_id', AvailabilityRow & { employee_id: number }>(rows, 'employee_id'),
    wishes,
    wishOn: (employeeId, date) => byDay.get(`${employeeId} ${date}`) ?? null,
  };
}
