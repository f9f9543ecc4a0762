import { endOfMonth, type PlainDate, plainMonthOf } from '@mesra/domain/kit/plain-date';
import {
  calculatePayout,
  type PayoutDay,
  type PayoutLine,
  type PayoutSale,
  type PayPlan,
} from '@mesra/domain/payouts/calculate-payout';
import { type Commission, commissionFor } from '@mesra/domain/payouts/commission';
import {
  minutesOfWholeDay,
  type OutletSession,
  saleState,
  sessionMinutes,
} from '@mesra/domain/payouts/verified-day';
import type { EventState } from '@mesra/domain/presence/event';
import type { Tx } from '../../kit/db.ts';
import { plansBesideSalary, type Salary } from './paid-plans.ts';
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
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const SESSION = `${ms('i.recorded_at')} as in_at, i.status as in_state, ${ms('o.recorded_at')} as out_at, o.status as out_state`;
const EVENTS = `left join reads.presence_events i on i.company_id = s.company_id and i.id = s.checkin_event_id
  left join reads.presence_events o on o.company_id = s.company_id and o.id = s.checkout_event_id`;
const SCHEDULES = `k join reads.promoter_schedules s on s.company_id = $1 and s.promoter_id = k.promoter_id
    and s.sales_project_id = k.sales_project_id and s.date >= k.month and s.date < k.month + interval '1 month'
    and s.status <> 'Cancelled'`;

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
  select k.*, s.date, s.start_time is null as all_day, ${ms('s.starts_at')} as starts_at, ${ms('s.ends_at')} as ends_at, i.id as checkin_id, ${SESSION}
  from ${SCHEDULES} ${EVENTS} order by s.date, s.starts_at, s.id`;
// Schedules are found first, and entries by them: a plan for tables that are not counted yet would read all entries for each.
const SALES = `with ${KEYS},
  turns as materialized (select k.*, s.company_id, s.id, s.date, ${SESSION} from ${SCHEDULES} ${EVENTS}),
  sold as materialized (select e.company_id, e.schedule_id, e.outlet_day_id, e.uuid, e.product_id, e.total, e.recorded_at, e.marks
    from reads.stock_entries e where e.company_id = $1 and e.schedule_id = any (array(select id from turns))
      and e.type = 'sale' and e.reverses is null)
  select s.*, e.uuid, e.product_id, e.total as pieces, p.price, ${ms('e.recorded_at')} as recorded_at,
    e.marks <> '[]' and not exists (select from reads.outlet_reviews v join reads.approvals a
      on a.company_id = v.company_id and a.id = v.approval_id
      where v.company_id = e.company_id and v.entry_uuid = e.uuid and a.status = 'Approved') as waits,
    c.commission_by as product_by, c.commission_rate as product_rate, b.commission_by as brand_by,
    b.commission_rate as brand_rate, j.commission_by as project_by,
    j.commission_rate as project_rate
  from sold e join turns s on s.id = e.schedule_id
  join lateral (select p.price from reads.outlet_day_products p where p.company_id = e.company_id
    and p.outlet_day_id = e.outlet_day_id and p.product_id = e.product_id offset 0) p on true
  join reads.sales_project_commissions j on j.company_id = s.company_id and j.id = s.sales_project_id
  left join reads.sales_product_commissions c on c.company_id = s.company_id and c.sales_project_id = s.sales_project_id
    and c.product_id = e.product_id and c.start_date <= s.date and coalesce(c.end_date, 'infinity') >= s.date
  left join reads.products g on g.company_id = e.company_id and g.id = e.product_id
  left join reads.sales_brand_commissions b on b.company_id = s.company_id and b.sales_project_id = s.sales_project_id
    and lower(b.brand) = lower(g.brand) and b.start_date <= s.date and coalesce(b.end_date, 'infinity') >= s.date
  where not exists (select from reads.stock_entries t where t.company_id = e.company_id and t.reverses = e.uuid)
  order by s.date, e.product_id, e.recorded_at, e.uuid`;

interface SessionColumns {
  in_at: number | null;
  in_state: EventState | null;
  out_at: number | null;
  out_state: EventState | null;
}
interface SessionRow extends PayoutKey, SessionColumns {
  date: PlainDate;
  /** It was planned without times. */
  all_day: boolean;
  starts_at: number;
  ends_at: number;
  checkin_id: number | null;
}
interface SaleRow extends PayoutKey, SessionColumns {
  date: PlainDate;
  uuid: string;
  product_id: number;
  pieces: number;
  price: number;
  recorded_at: number;
  waits: boolean;
  product_by: Commission['by'] | null;
  product_rate: number | null;
  brand_by: Commission['by'] | null;
  brand_rate: number | null;
  project_by: Commission['by'] | null;
  project_rate: number | null;
}

const eventOf = (at: number | null, state: EventState | null) =>
  at !== null && state ? { at, state } : null;
const eventsOf = (row: SessionColumns): Pick<OutletSession, 'checkin' | 'checkout'> => ({
  checkin: eventOf(row.in_at, row.in_state),
  checkout: eventOf(row.out_at, row.out_state),
});

/** The days of sessions in their order, the check-ins that are paid, and the days that wait. */
function daysOf(rows: readonly SessionRow[]) {
  const days = new Map<PlainDate, { planned: number; verified: number; waiting: number; entries: number }>();
  const presence: number[] = [];
  for (const row of rows) {
    const minutes = sessionMinutes({ ...row, ...eventsOf(row) });
    const { verified, waiting } = minutes;
    const day = days.get(row.date) ?? { planned: 0, verified: 0, waiting: 0, entries: 0 };
    day.planned += minutesOfWholeDay(minutes, row);
    day.verified += verified;
    day.waiting += waiting;
    if (verified > 0) day.entries += 1;
    if (verified > 0 && row.checkin_id !== null) presence.push(row.checkin_id);
    days.set(row.date, day);
  }
  const paid: PayoutDay[] = [...days].map(([date, { waiting: _, ...day }]) => ({ date, ...day }));
  const waiting = [...days].flatMap(([date, day]) =>
    day.waiting > 0 ? [{ date, minutes: day.waiting }] : [],
  );
  return { days: paid, presence, waiting };
}

const commissionOf = (by: Commission['by'] | null, rate: number | null): Commission | null =>
  by !== null && rate !== null ? { by, rate } : null;

/** Rows of one day that are sold alike, together. */
function together<T extends { pieces: number; entries: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): T[] {
  const found = new Map<string, T>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = found.get(key);
    found.set(
      key,
      before ? { ...before, pieces: before.pieces + row.pieces, entries: before.entries + row.entries } : row,
    );
  }
  return [...found.values()];
}

/** The sales that count, by day and product, their entries, and the sales that wait. */
function salesOf(rows: readonly SaleRow[]) {
  const stated = rows.map((row) => ({ row, state: saleState(row, eventsOf(row)) }));
  const of = (state: 'counts' | 'waits') => stated.flatMap((one) => (one.state === state ? one.row : []));
  const counted = of('counts').map(({ date, product_id, pieces, price, ...row }) => {
    const found = commissionFor({
      product: commissionOf(row.product_by, row.product_rate),
      brand: commissionOf(row.brand_by, row.brand_rate),
      project: commissionOf(row.project_by, row.project_rate),
    });
    const commission = found && { by: found.by, rate: found.rate };
    return { date, product_id, pieces, price, commission, entries: 1 };
  });
  const sales: PayoutSale[] = together(counted, (sale) =>
    [sale.date, sale.product_id, sale.price, sale.commission?.by, sale.commission?.rate].join(' '),
  );
  const waiting = together(
    of('waits').map(({ date, product_id, pieces }) => ({ date, product_id, pieces, entries: 1 })),
    ({ date, product_id }) => `${date} ${product_id}`,
  ).map(({ date, product_id, pieces }) => ({ date, product_id, pieces }));
  return { sales, waiting, entries: of('counts').map(({ uuid }) => uuid) };
}

const grouped = <T extends PayoutKey>(rows: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const text = keyText(row);
    const group = found.get(text);
    if (group) group.push(row);
    else found.set(text, [row]);
  }
  return found;
};

/**
 * What each of some payouts comes to by its facts: verified presence and sales that count, by the pay plans; what waits for a
 * review beside. An employee's rate pays no day on which a salary is in force. In four queries.
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
  const [found, planned, attended, sold] = await Promise.all([
    $client.query<{ promoter_id: number; employee_id: number | null; salaries: Salary[] }>(PEOPLE, people),
    $client.query<PayoutKey & PayPlan>(PLANS, named),
    $client.query<SessionRow>(SESSIONS, named),
    $client.query<SaleRow>(SALES, named),
  ]);
  const persons = new Map(found.rows.map((row) => [row.promoter_id, row]));
  const [plans, sessions, entries] = [grouped(planned.rows), grouped(attended.rows), grouped(sold.rows)];
  return new Map(
    keys.map((key) => {
      const text = keyText(key);
      const person = persons.get(key.promoter_id);
      const month = { start: key.month, end: endOfMonth(plainMonthOf(key.month)) };
      const { days, presence, waiting } = daysOf(sessions.get(text) ?? []);
      const sales = salesOf(entries.get(text) ?? []);
      const paying = plansBesideSalary(plans.get(text) ?? [], person?.salaries ?? [], month);
      const { lines, total } = calculatePayout({ plans: paying, days, sales: sales.sales });
      const worked: WorkedOut = {
        ...{ employee_id: person?.employee_id ?? null, lines: [...lines], total },
        waiting: { days: waiting, sales: sales.waiting },
        events: { presence, entries: sales.entries },
      };
      return [text, worked];
    }),
  );
}
