import { endOfMonth, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import {
  calculatePayout,
  type PayoutDay,
  type PayoutLine,
  type PayPlan,
} from '@mesra/domain/payouts/calculate-payout';
import { minutesOfDay, type OutletSession, waitsForCheckout } from '@mesra/domain/payouts/verified-day';
import type { EventState } from '@mesra/domain/presence/event';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { plansBesideSalary, type Salary } from './paid-plans.ts';
import { ms, readSales } from './payout-sales.reads.ts';
import type { WaitingFacts } from './payouts.tables.ts';

/** A promoter in a project in a month, by its first day. */
export interface PayoutKey {
  promoter_id: number;
  sales_project_id: number;
  month: PlainDate;
}

export const keyText = ({ promoter_id, sales_project_id, month }: PayoutKey): string =>
  `${promoter_id} ${sales_project_id} ${month}`;

/** What a payout comes to by its facts. */
export interface WorkedOut {
  /** Who is paid by payroll; null for somebody from outside. */
  employee_id: number | null;
  lines: PayoutLine[];
  total: number;
  waiting: WaitingFacts;
  /** What it pays for: check-ins by id, sales by UUID. */
  events: { presence: number[]; entries: string[] };
}

const KEYS = `k as (select * from jsonb_to_recordset($2::jsonb)
    as r (promoter_id bigint, sales_project_id bigint, month date))`;
const SESSION = `${ms('i.recorded_at')} as in_at, i.status as in_state, ${ms('o.recorded_at')} as out_at, o.status as out_state`;
const EVENTS = `left join reads.presence_events i on i.company_id = s.company_id and i.id = s.checkin_event_id
  left join reads.presence_events o on o.company_id = s.company_id and o.id = s.checkout_event_id`;
// A schedule that was cancelled counts as far as somebody worked on it all the same.
const SCHEDULES = `k join reads.promoter_schedules s on s.company_id = $1 and s.promoter_id = k.promoter_id
    and s.sales_project_id = k.sales_project_id and s.date >= k.month and s.date < k.month + interval '1 month'
    and (s.status <> 'Cancelled' or s.checkin_event_id is not null or exists (select from reads.stock_entries e
      where e.company_id = s.company_id and e.schedule_id = s.id and e.type = 'sale'))`;

const PEOPLE = `
  select p.id as promoter_id, p.employee_id, coalesce((select json_agg(json_build_object(
      'effective_from', y.effective_from, 'amount', y.amount) order by y.effective_from)
    from reads.employee_salaries y where y.company_id = p.company_id and y.employee_id = p.employee_id), '[]') as salaries
  from reads.promoters p where p.company_id = $1 and p.id = any($2)`;
const PLANS = `with ${KEYS}
  select k.*, n.start_date, n.end_date, n.rate, n.rate_unit, n.transport, n.commission, n.target_by, n.target, n.tiers
  from k join reads.sales_project_promoters n on n.company_id = $1 and n.promoter_id = k.promoter_id
    and n.sales_project_id = k.sales_project_id and n.start_date < k.month + interval '1 month'
    and coalesce(n.end_date, 'infinity') >= k.month
  order by n.start_date`;
const SESSIONS = `with ${KEYS}
  select k.*, s.id as schedule_id, s.date, s.start_time is null as all_day, s.status = 'Cancelled' as cancelled, ${ms('s.starts_at')} as starts_at,
    ${ms('s.ends_at')} as ends_at, i.id as checkin_id, i.local_date as came_on, ${SESSION}
  from ${SCHEDULES} ${EVENTS} order by s.date, s.starts_at, s.id`;

interface SessionColumns {
  in_at: number | null;
  in_state: EventState | null;
  out_at: number | null;
  out_state: EventState | null;
}
interface SessionRow extends PayoutKey, SessionColumns {
  schedule_id: number;
  date: PlainDate;
  /** It was planned without times. */
  all_day: boolean;
  /** It was cancelled while what was recorded of it was on its way. */
  cancelled: boolean;
  starts_at: number;
  ends_at: number;
  checkin_id: number | null;
  /** The day that the check-in counts for as attendance. */
  came_on: PlainDate | null;
}
const eventOf = (at: number | null, state: EventState | null) =>
  at !== null && state ? { at, state } : null;
const eventsOf = (row: SessionColumns): Pick<OutletSession, 'checkin' | 'checkout'> => ({
  checkin: eventOf(row.in_at, row.in_state),
  checkout: eventOf(row.out_at, row.out_state),
});

type Session = SessionRow & ReturnType<typeof eventsOf>;

/** The days with a session that waits for its check-out, by when the first of these is over. */
function openDays(rows: readonly Session[]): Pick<WaitingFacts, 'open'> {
  const waiting = groupedBy(rows.filter(waitsForCheckout), ({ date, came_on }) => `${date} ${came_on}`);
  const open = [...waiting.values()].flatMap((of) => {
    const [{ date, came_on } = { date: '', came_on: null }] = of;
    const ends_at = Math.min(...of.map((one) => one.ends_at));
    return { date, ends_at, ...(came_on === null || came_on === date ? {} : { day: came_on }) };
  });
  return open.length > 0 ? { open } : {};
}

/** The days of sessions in their order, the check-ins that are paid, and the days that wait. */
function daysOf(rows: readonly Session[]) {
  const days = new Map<PlainDate, { planned: number; verified: number; waiting: number; entries: number }>();
  const presence: number[] = [];
  const attended = rows.filter(({ cancelled, checkin }) => !cancelled || checkin);
  for (const [date, ofDay] of groupedBy(attended, (row) => row.date)) {
    const day = { planned: 0, verified: 0, waiting: 0, entries: 0 };
    for (const [at, { planned, verified, waiting }] of minutesOfDay(ofDay).entries()) {
      day.planned += planned;
      day.verified += verified;
      day.waiting += waiting;
      const checkin = ofDay[at]?.checkin_id ?? null;
      if (verified > 0) day.entries += 1;
      if (verified > 0 && checkin !== null) presence.push(checkin);
    }
    days.set(date, day);
  }
  const paid: PayoutDay[] = [...days].map(([date, { waiting: _, ...day }]) => ({ date, ...day }));
  const waiting = [...days].flatMap(([date, day]) =>
    day.waiting > 0 ? [{ date, minutes: day.waiting }] : [],
  );
  return { days: paid, presence, waiting };
}

/**
 * What each of some payouts comes to by its facts: verified presence and sales that count, by the pay plans; what waits for a
 * review beside. An employee's rate pays no day on which a salary is in force. In seven queries at most.
 */
export async function workOutPayouts(
  tx: Tx,
  companyId: number,
  keys: readonly PayoutKey[],
): Promise<Map<string, WorkedOut>> {
  if (keys.length === 0) return new Map();
  const named = [companyId, JSON.stringify(keys)];
  const people = [companyId, [...new Set(keys.map((key) => key.promoter_id))]];
  const { $client } = tx;
  const [found, planned, recorded] = await Promise.all([
    $client.query<{ promoter_id: number; employee_id: number | null; salaries: Salary[] }>(PEOPLE, people),
    $client.query<PayoutKey & PayPlan>(PLANS, named),
    $client.query<SessionRow>(SESSIONS, named),
  ]);
  const persons = new Map(found.rows.map((row) => [row.promoter_id, row]));
  const plans = groupedBy(planned.rows, keyText);
  const attendedBy = recorded.rows.map((row) => ({ ...row, ...eventsOf(row) }));
  const sessions = groupedBy(attendedBy, keyText);
  const salesOf = await readSales(tx, companyId, sessions);
  return new Map(
    keys.map((key) => {
      const text = keyText(key);
      const person = persons.get(key.promoter_id);
      const month = { start: key.month, end: endOfMonth(plainMonthOf(key.month)) };
      const attended = sessions.get(text) ?? [];
      const { days, presence, waiting } = daysOf(attended);
      const sales = salesOf(text);
      const paying = plansBesideSalary(plans.get(text) ?? [], person?.salaries ?? [], month);
      const { lines, total } = calculatePayout({ plans: paying, days, sales: sales.sales });
      const worked: WorkedOut = {
        ...{ employee_id: person?.employee_id ?? null, lines: [...lines], total },
        waiting: { days: waiting, sales: sales.waiting, ...openDays(attended) },
        events: { presence, entries: sales.entries },
      };
      return [text, worked];
    }),
  );
}
