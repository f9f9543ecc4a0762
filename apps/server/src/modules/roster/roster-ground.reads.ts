import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import { stateOn } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { PromoterWork } from '@mesra/domain/promoter-schedules/promoter-sessions';
import type { WarningFacts } from '@mesra/domain/roster/roster-warnings';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { readTogether, rowsBy } from '../../kit/together.ts';
import {
  type DaysRequested,
  dayKey,
  leaveOn,
  type Placing,
  type PlacingRows,
  placementOn,
  placingOf,
  placingSql,
} from '../attendance-rules/attendance-rules.api.ts';
import {
  confirmedHolidays,
  holidayReach,
  holidaysSql,
  type ObservedHolidays,
  type RegisterRow,
} from '../holidays/holidays.api.ts';
import { type PlanRows, type Plans, plannedBy, plansOf, plansSql } from '../schedules/schedules.api.ts';
import { type Placed, type PlacedRow, primarySitesSql } from './primary-sites.reads.ts';

/** Everything that planning some people's days rests on. */
export interface RosterGround extends Placing, Plans {
  holidays: ObservedHolidays;
  /** Days that a confirmed payroll has taken; by `dayKey`. */
  locked: ReadonlySet<string>;
  /** The last day of the work permits of those who have one. */
  permits: ReadonlyMap<number, PlainDate>;
  /** What those who are promoters too are to sell, and where. */
  promoter_work: ReadonlyMap<number, PlannedSelling[]>;
  /** Where they are placed, by employee. */
  primary_sites: ReadonlyMap<number, Placed[]>;
}

/** A schedule that an employee has as a promoter. */
export type PlannedSelling = PromoterWork & {
  id: number;
  outlet_id: number;
  outlet: string;
  project: string;
};

type LockedRow = { employee_id: number; date: PlainDate };
type PermitRow = { employee_id: number; until: PlainDate };
type SellingRow = {
  employee_id: number;
  date: PlainDate;
  start_time: string | null;
  end_time: string | null;
} & Pick<PlannedSelling, 'id' | 'outlet_id' | 'outlet' | 'project'>;
type GroundRows = PlacingRows &
  PlanRows & {
    register: RegisterRow;
    locked: LockedRow;
    permits: PermitRow;
    selling: SellingRow;
    primary_sites: PlacedRow;
  };

const lockedSql = ({ companyId, employeeIds, from, to }: DaysRequested) => sql`
  select d.employee_id, d.date from (
    select distinct l.employee_id, generate_series(greatest(l.start_date, ${from}::date),
      least(l.end_date, ${to}::date), interval '1 day')::date as date
    from reads.payroll_day_locks l
    where l.company_id = ${companyId} and l.employee_id = any (${sql.param([...employeeIds])}::bigint[])
      and l.start_date <= ${to}::date and l.end_date >= ${from}::date) as d
  where system.day_is_locked(${companyId}, d.employee_id, d.date, 'attendance')`;

const permitsSql = ({ companyId, employeeIds }: DaysRequested) => sql`
  select employee_id, max(permit_expires_at) as until from reads.employee_permits
  where company_id = ${companyId} and employee_id = any (${sql.param([...employeeIds])}::bigint[])
    and permit_expires_at is not null
  group by employee_id`;

const sellingSql = ({ companyId, employeeIds, from, to }: DaysRequested) => sql`
  select p.employee_id, s.id, s.date, s.start_time, s.end_time, s.outlet_id, w.name as outlet, j.name as project
  from reads.promoters p
  join reads.promoter_schedules s on s.company_id = p.company_id and s.promoter_id = p.id and s.status <> 'Cancelled'
    and s.date between ${from}::date and ${to}::date
  join reads.work_sites w on w.company_id = s.company_id and w.id = s.outlet_id
  join reads.sales_projects j on j.company_id = s.company_id and j.id = s.sales_project_id
  where p.company_id = ${companyId} and p.employee_id = any (${sql.param([...employeeIds])}::bigint[])
  order by s.starts_at`;

/** The schedules as promoters by employee. */
function sellingOf(rows: readonly SellingRow[]): Map<number, PlannedSelling[]> {
  const found = new Map<number, PlannedSelling[]>();
  for (const { employee_id, start_time, end_time, ...row } of rows) {
    const session = start_time === null || end_time === null ? null : { start_time, end_time };
    found.set(employee_id, [...(found.get(employee_id) ?? []), { ...row, session }]);
  }
  return found;
}

/** Reads everything that planning some people's days rests on, in one query. */
export async function readRosterGround(tx: Tx, requested: DaysRequested): Promise<RosterGround> {
  const { companyId, employeeIds } = requested;
  const read = await readTogether<GroundRows>(tx, {
    ...placingSql(requested),
    ...plansSql([companyId], employeeIds, holidayReach(requested)),
    register: holidaysSql(companyId, requested),
    locked: lockedSql(requested),
    permits: permitsSql(requested),
    selling: sellingSql(requested),
    primary_sites: primarySitesSql(companyId, employeeIds),
  });
  return {
    ...placingOf(read),
    ...plansOf(read),
    holidays: confirmedHolidays(read.register),
    locked: new Set(read.locked.map(({ employee_id, date }) => dayKey(employee_id, date))),
    permits: new Map(read.permits.map(({ employee_id, until }) => [employee_id, until])),
    promoter_work: sellingOf(read.selling),
    primary_sites: rowsBy(read.primary_sites, 'employee_id'),
  };
}

/** The name of somebody's holidays by day, with the plan that `dayOn` gives. */
export const holidayNames =
  (ground: RosterGround, employeeId: number, dayOn: (date: PlainDate) => PlannedDay) =>
  (date: PlainDate): string | null =>
    ground.holidays(employeeId, date, {
      kindOn: (day) => dayOn(day).kind,
      placementOn: (day) => placementOn(ground, employeeId, day),
    })?.name ?? null;

/** What the warnings about somebody's draft rest on. */
export function warningFacts(ground: RosterGround, employeeId: number, rest_minutes: number): WarningFacts {
  const dayOn = plannedBy(ground, employeeId, 'draft');
  const states = ground.planning.branch_states.get(employeeId) ?? [];
  return {
    dayOn,
    leaveOn: (date) => leaveOn(ground, employeeId, date),
    holidayOn: holidayNames(ground, employeeId, dayOn),
    permit_until: ground.permits.get(employeeId) ?? null,
    rest_minutes,
    stateOn: (date) => stateOn(states, date),
  };
}

/** The days around a change that decide on its warnings: its weeks, and the days beside it. */
export const aroundChange = (dates: readonly PlainDate[]): { from: PlainDate; to: PlainDate } => {
  const sorted = [...dates].sort();
  return { from: addDays(sorted[0] ?? '', -7), to: addDays(sorted.at(-1) ?? '', 7) };
};
