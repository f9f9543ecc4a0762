import type { Message } from '@mesra/contract/kit/problem';
import { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { PayrollStatus } from '@mesra/domain/payroll/status';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { latestJob } from '../../kit/jobs.ts';
import { unconfirmedHolidays } from '../holidays/holidays.api.ts';
import {
  companyPayroll,
  lacksIn,
  presentMonth,
  presentProblem,
  sourcesRestedOn,
  statuteOf,
  tablesOf,
} from '../payroll-setup/payroll-setup.api.ts';
import { payDayOf } from './pay-day.reads.ts';
import { monthFrom } from './payroll-list.ts';
import { andVisiblePayroll } from './payroll-run.policy.ts';
import { PAYROLL_RUN, runKey, scopeIn } from './payroll-run.ts';

type Sums = Record<(typeof MONTH_KEYS)[number], number>;
const SUMS = sql.raw(MONTH_KEYS.map((key) => `coalesce(sum(p.${key}), 0)::bigint as ${key}`).join(', '));

type People = Record<'employees' | 'unprocessed' | 'blocked' | 'openings_missing' | 'unusual', number>;

interface Month {
  company_id: number;
  start_date: string;
  end_date: string;
}

/** Summary of a month for employees in the caller's scope: counts per state, cost, and the previous month. */
export async function monthSummary(
  tx: Tx,
  actor: Actor,
  month: Month & { previous: boolean; pay_day: boolean },
  textOf: (message: Message) => string,
) {
  const { opening_figures_missing: opening, ...record } = lacksIn(month);
  const seen = andVisiblePayroll(actor, month.company_id);
  const people = await tx.execute<People>(sql`
    select count(*) filter (where sequence = 1)::int as employees, count(*) filter (where id is null)::int as unprocessed,
      count(*) filter (where id is null and (record or opening))::int as blocked,
      count(*) filter (where opening)::int as openings_missing, count(*) filter (where unusual)::int as unusual
    from (select e.sequence, p.id, p.unusual, ${opening} as opening, (${sql.join(Object.values(record), sql` or `)}) as record
      ${monthFrom(actor, month)} offset 0) as people`);
  const states = await tx.execute<{ status: PayrollStatus; count: number; unusual: number } & Sums>(sql`
    select p.status, count(*)::int as count, count(*) filter (where p.unusual)::int as unusual, ${SUMS} from payrolls p
    where p.company_id = ${month.company_id} and p.start_date = ${month.start_date}${seen} group by p.status order by p.status`);
  const before = startOfMonth(shiftMonth(plainMonthOf(month.start_date), -1));
  const lastMonth = sql`select count(*)::int as count, ${SUMS} from payrolls p
    where p.company_id = ${month.company_id} and p.start_date = ${before}${seen}`;
  const previous = month.previous ? await tx.execute<{ count: number } & Sums>(lastMonth) : null;
  const last = previous?.rows[0];
  const company = await companyPayroll(tx, month.company_id);
  const statute = statuteOf(month.start_date, company);
  const { sources, unaccepted } = await sourcesRestedOn(tx, month.company_id, {
    month: month.start_date,
    tables: tablesOf(statute),
    pays_levy: company.hrdf_rate !== null,
  });
  const totals = Object.fromEntries(
    MONTH_KEYS.map((key) => [key, states.rows.reduce((sum, row) => sum + row[key], 0)]),
  ) as Sums;
  return {
    ...(people.rows[0] ?? { employees: 0, unprocessed: 0, blocked: 0, openings_missing: 0, unusual: 0 }),
    statuses: states.rows.map(({ status, count, unusual, total_net_pay }) => ({
      status,
      count,
      unusual,
      total_net_pay: formatMoney(Number(total_net_pay)),
    })),
    totals: presentMonth(totals),
    previous: last && last.count > 0 ? presentMonth(last) : null,
    pay_day: month.pay_day ? await payDayOf(tx, month) : null,
    blockers: statute.ok ? [] : statute.problems.map(presentProblem),
    unconfirmed_holidays: await unconfirmedHolidays(tx, month.company_id, {
      from: month.start_date,
      to: month.end_date,
    }),
    sources: { count: sources.length, unaccepted: unaccepted.length },
    job: await latestJob(
      tx,
      {
        ...{ company_id: month.company_id, type: PAYROLL_RUN },
        key: runKey(month.start_date, scopeIn(actor, month.company_id)),
      },
      textOf,
    ),
  };
}
