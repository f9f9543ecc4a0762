import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { countDays, type LeavePlanDay } from '@mesra/domain/leave/request-days';
import type { Tx } from '../../kit/db.ts';
import { someUnconfirmed } from '../holidays/holidays.api.ts';
import { readLeavePlans } from '../leave-facts/leave-facts.api.ts';
import { readTypesOf } from '../leaves/leaves.api.ts';
import type { DayRow, RequestRow } from './request.reads.ts';

/** Holidays that are not confirmed yet, by date. */
export type PossibleHolidays = ReadonlyMap<PlainDate, string>;

/** Those of counted days that would count less. */
export const possibleAmong = (
  counted: readonly Pick<LeavePlanDay, 'date' | 'possible_holiday'>[],
): PossibleHolidays =>
  new Map(
    counted.flatMap(({ date, possible_holiday }) => (possible_holiday ? [[date, possible_holiday]] : [])),
  );

/** The holidays, not confirmed yet, on which days of a request would count less. */
export async function possibleHolidays(
  tx: Tx,
  { company_id, employee_id, leave_type_id, start_date, end_date }: RequestRow,
  days: readonly DayRow[],
): Promise<PossibleHolidays> {
  const range = { from: start_date, to: end_date };
  if (!(await someUnconfirmed(tx, company_id, range))) return new Map();
  const wanted = { companyId: company_id, employeeIds: [employee_id], ...range };
  const plan = (await readLeavePlans(tx, wanted)).planOf(employee_id);
  const [type] = await readTypesOf(tx, company_id, [leave_type_id]);
  const open = days.filter(({ released_at }) => released_at === null);
  return possibleAmong(type ? countDays(open, plan, type.counts).days : []);
}
