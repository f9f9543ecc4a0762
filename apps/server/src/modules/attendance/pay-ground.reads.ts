import { WAGE_UNITS, type WageUnit } from '@mesra/domain/attendance/hourly-rate';
import { type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { DatedItems, KnownItems } from '@mesra/domain/payroll/ordinary-items';
import type { Tx } from '../../kit/db.ts';
import { type DaysRequested, type Placing, readPlacing } from '../attendance-rules/attendance-rules.api.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';
import { type Plans, readPlans } from '../schedules/schedules.api.ts';
import type { AttendanceDayRow } from './attendance.tables.ts';

/** A salary from a day until the next one, in sen a unit. */
export interface DatedSalary {
  effective_from: PlainDate;
  amount: number;
  unit: WageUnit;
}

/** What the ordinary rate of some people rests on. */
export interface Wages {
  /** Oldest first. */
  salaries: Map<number, DatedSalary[]>;
  /** Of the items marked `ordinary rate`. */
  ordinary_items: Map<number, KnownItems>;
}

/** Everything that the pay of some people's days rests on besides the days, read in a constant number of queries. */
export interface PayGround extends Placing, Plans, Wages {
  manual_workers: ReadonlySet<number>;
}

async function readSalaries(tx: Tx, { companyId, employeeIds, to }: DaysRequested) {
  const { rows } = await tx.$client.query<DatedSalary & { employee_id: number }>(
    `select employee_id, effective_from, amount, unit from reads.employee_salaries
     where company_id = $1 and employee_id = any($2) and effective_from <= $3
     order by employee_id, effective_from`,
    [companyId, [...employeeIds], to],
  );
  const found: PayGround['salaries'] = new Map();
  for (const { employee_id, ...salary } of rows)
    found.set(employee_id, [...(found.get(employee_id) ?? []), salary]);
  return found;
}

/** The items of the payrolls of the days' months, and those that recur on the days. */
async function readItems(tx: Tx, { companyId, employeeIds, from, to }: DaysRequested) {
  type Item = DatedItems & { employee_id: number; end_date: string | null; recurs: boolean };
  const { rows } = await tx.$client.query<Item>(
    `select employee_id, start_date, null::date as end_date, amount, false as recurs from reads.payroll_ordinary_items
     where company_id = $1 and employee_id = any($2) and start_date between $3 and $5
     union all
     select employee_id, start_date, end_date, amount, true from reads.recurring_ordinary_items
     where company_id = $1 and employee_id = any($2) and start_date <= $5 and coalesce(end_date >= $4, true)`,
    [companyId, [...employeeIds], startOfMonth(from), from, to],
  );
  const found: PayGround['ordinary_items'] = new Map();
  for (const [id, items] of grouped(rows)) {
    const [payrolls, recurring] = [items.filter((one) => !one.recurs), items.filter((one) => one.recurs)];
    found.set(id, { payrolls, recurring });
  }
  return found;
}

async function readManualWorkers(tx: Tx, { companyId, employeeIds }: DaysRequested): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ id: number }>(
    'select id from reads.employee_pay where company_id = $1 and id = any($2) and manual_worker',
    [companyId, [...employeeIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Reads what the ordinary rate of some people rests on. */
export const readWages = async (tx: Tx, requested: DaysRequested): Promise<Wages> => ({
  salaries: await readSalaries(tx, requested),
  ordinary_items: await readItems(tx, requested),
});

/** Reads what the pay of some people's days rests on. */
export async function readPayGround(tx: Tx, requested: DaysRequested): Promise<PayGround> {
  const { companyId, employeeIds, from, to } = requested;
  const placing = await readPlacing(tx, requested);
  // Shift allowances alone rest on what people work on days.
  const withAllowances = placing.rules.some(({ settings }) => (settings?.shift_allowances.length ?? 0) > 0);
  return {
    ...placing,
    ...(await readPlans(tx, [companyId], withAllowances ? employeeIds : [], { from, to })),
    ...(await readWages(tx, requested)),
    manual_workers: await readManualWorkers(tx, requested),
  };
}

/** Whether any rule set pays allowances for shifts. */
export const paysAllowances = ({ rules }: PayGround): boolean =>
  rules.some(({ settings }) => (settings?.shift_allowances.length ?? 0) > 0);

/** A stored day as far as pay rests on it. */
export type PayDay = Pick<
  AttendanceDayRow,
  | 'employee_id'
  | 'date'
  | 'kind'
  | 'first_in'
  | 'last_out'
  | 'planned_in'
  | 'half_day'
  | 'by_exception'
  | 'noted_absent'
  | 'normal_minutes'
  | 'overtime_minutes'
  | 'late_minutes'
  | 'early_leave_minutes'
> & {
  record: Pick<NonNullable<AttendanceDayRow['record']>, 'kind' | 'pieces'> | null;
  undecided: boolean;
  leave_half_days: number;
};

/**
 * The stored days that pay may rest on, in order: not those of normal hours only, which a monthly salary covers. With
 * whether a correction of the day is still undecided, and the leave taken on it.
 */
export async function readPayDays(
  tx: Tx,
  { companyId, employeeIds, from, to }: DaysRequested,
  ground: PayGround,
): Promise<PayDay[]> {
  const everyDay = employeeIds.filter(
    (id) =>
      paysAllowances(ground) || ground.salaries.get(id)?.some(({ unit }) => unit !== WAGE_UNITS[0]) === true,
  );
  const { rows } = await tx.$client.query<PayDay>(
    `select d.employee_id, d.date, d.kind, d.first_in, d.last_out, d.planned_in, d.half_day,
       d.by_exception, d.noted_absent,
       d.normal_minutes, d.overtime_minutes, d.late_minutes, d.early_leave_minutes,
       jsonb_build_object('kind', d.record -> 'kind', 'pieces', d.record -> 'pieces') as record,
       exists (select from reads.attendance_corrections c
         join reads.approvals a on a.company_id = c.company_id and a.id = c.approval_id
         where c.company_id = d.company_id and c.employee_id = d.employee_id and c.date = d.date
           and a.status in ('Pending', 'Reviewed')) as undecided,
       coalesce(l.half_days, 0) as leave_half_days
     from attendance_days d
     left join (select employee_id, date, half_days from reads.leave_days
       where company_id = $1 and employee_id = any($2) and date between $3 and $4) l
       on l.employee_id = d.employee_id and l.date = d.date
     where d.company_id = $1 and d.employee_id = any($2) and d.date between $3 and $4
       and (d.employee_id = any($5) or d.overtime_minutes > 0 or d.late_minutes > 0 or d.early_leave_minutes > 0
         or (d.kind <> 'work' and d.normal_minutes > 0)
         or (d.kind = 'work' and case when d.by_exception then d.noted_absent
           else d.first_in is null and d.last_out is null end))
     order by d.employee_id, d.date`,
    [companyId, [...employeeIds], from, to, everyDay],
  );
  return rows.map((row) => ({ ...row, record: row.record?.kind ? row.record : null }));
}
