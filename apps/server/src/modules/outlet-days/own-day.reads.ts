import type { OwnDay, OwnOutletDay, OwnSales } from '@mesra/contract/outlet-days/own-day';
import { formatMoney } from '@mesra/domain/kit/money';
import { addDays, endOfMonth, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import { dayTarget, isOfOwnDay, OPEN_DAYS } from '@mesra/domain/outlet-days/own-day';
import type { TargetBasis } from '@mesra/domain/sales-projects/pay-plan';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { needsPicture } from '../attendance-rules/attendance-rules.api.ts';
import {
  nextSchedule,
  ownSchedules,
  type StoredSchedule,
  showScheduledDay,
} from '../promoter-schedules/promoter-schedules.api.ts';
import { presentDay } from './outlet-day.reads.ts';
import { outletDayProducts, outletDays, stockEntries } from './outlet-days.tables.ts';

interface SoldRow {
  of_day: boolean;
  pieces: number;
  amount: number;
}

interface Month {
  first: PlainDate;
  last: PlainDate;
}

interface TargetRow {
  target_by: TargetBasis;
  target: number;
  days: number;
}

/** What a promoter sold for a project in a month by the entries that count, at the prices of the outlet days. */
const soldSql = (row: StoredSchedule, { first, last }: Month) => sql`
  select d.date = ${row.date}::date as of_day, sum(e.total)::bigint as pieces, sum(e.total * p.price)::bigint as amount
  from reads.promoter_schedules s
  join ${stockEntries} e on e.company_id = s.company_id and e.schedule_id = s.id
    and e.type = 'sale' and e.reverses is null
  join ${outletDays} d on d.company_id = e.company_id and d.id = e.outlet_day_id
  join ${outletDayProducts} p on p.company_id = e.company_id and p.outlet_day_id = e.outlet_day_id
    and p.product_id = e.product_id
  where s.company_id = ${row.company_id} and s.promoter_id = ${row.promoter_id}
    and s.sales_project_id = ${row.sales_project_id} and s.date between ${first}::date and ${last}::date
    and not exists (select from ${stockEntries} r where r.company_id = e.company_id and r.reverses = e.uuid)
  group by 1`;

/** The month's target of a promoter in a project as it is on a date, and the days on which they are scheduled in it. */
const targetSql = (row: StoredSchedule, { first, last }: Month) => sql`
  select m.target_by, m.target, (
    select count(distinct s.date)::int from reads.promoter_schedules s
    where s.company_id = m.company_id and s.promoter_id = m.promoter_id
      and s.sales_project_id = m.sales_project_id and s.status <> 'Cancelled'
      and s.date between ${first}::date and ${last}::date) as days
  from reads.sales_project_promoters m
  where m.company_id = ${row.company_id} and m.promoter_id = ${row.promoter_id}
    and m.sales_project_id = ${row.sales_project_id} and m.start_date <= ${row.date}::date
    and coalesce(m.end_date, 'infinity') >= ${row.date}::date and m.target is not null`;

const targetText = (by: TargetBasis, target: number): string =>
  by === 'amount' ? formatMoney(target) : String(target);

/** Own sales of the day and the month of a schedule, with the target. One query. */
async function salesOf({ tx }: Pick<RowCall, 'tx'>, row: StoredSchedule): Promise<OwnSales> {
  const month = { first: startOfMonth(row.date), last: endOfMonth(row.date) };
  const { sold, targets } = await readTogether<{ sold: SoldRow; targets: TargetRow }>(tx, {
    sold: soldSql(row, month),
    targets: targetSql(row, month),
  });
  const sum = (rows: readonly SoldRow[]) => ({
    pieces: rows.reduce((total, { pieces }) => total + pieces, 0),
    amount: formatMoney(rows.reduce((total, { amount }) => total + amount, 0)),
  });
  const [found] = targets;
  return {
    day: sum(sold.filter(({ of_day }) => of_day)),
    month: sum(sold),
    target: found
      ? {
          by: found.target_by,
          day: targetText(found.target_by, dayTarget(found.target, found.days)),
          month: targetText(found.target_by, found.target),
        }
      : null,
  };
}

async function ownOutletDay(call: RowCall, row: StoredSchedule): Promise<OwnOutletDay> {
  const day = await presentDay(call, { row, own: true, of_self: true, looked_after: false });
  const { starts_at, ends_at } = row;
  const instants = {
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  };
  return { ...day, ...instants, sales: await salesOf(call, row) };
}

/** The day of the promoter whom a session is of; 404 for anybody else. */
export async function readOwnDay(call: RowCall, company_id: number): Promise<OwnDay> {
  const { promoter_id, employee_id, time_zone: zone } = roleIn(call.actor, company_id);
  if (promoter_id === null) throw notFound();
  const today = todayIn(call.actor, company_id, call.services.clock);
  const begins = wallInstant(today, 0, offsetIn(zone));
  const [from, tomorrow] = [addDays(today, -OPEN_DAYS), addDays(today, 1)];
  const rows = await ownSchedules(call, { company_id, promoter_id, from, to: tomorrow });
  const days: OwnOutletDay[] = [];
  for (const row of rows)
    if (row.date === tomorrow || isOfOwnDay({ ...row, ends: Date.parse(row.ends_at) }, { today, begins }))
      days.push(await ownOutletDay(call, row));
  const next = await nextSchedule(call, { company_id, promoter_id, to: today });
  const ofToday = { companyId: company_id, employeeId: employee_id ?? 0, date: today };
  const shown = next && (await showScheduledDay(call, next));
  return {
    ...{ company_id, promoter_id, employee_id, zone, date: today, days },
    picture_required: employee_id !== null && (await needsPicture(call, ofToday)),
    now: call.services.clock.now().toISOString(),
    next: shown
      ? {
          ...{ date: next.date, start_time: next.start_time, end_time: next.end_time },
          ...{ project: shown.project, outlet: shown.outlet },
        }
      : null,
  };
}
