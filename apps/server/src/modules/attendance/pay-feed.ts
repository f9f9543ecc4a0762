import { payLines } from '@mesra/domain/attendance/pay-lines';
import { proposedAbsences } from '@mesra/domain/attendance/unexcused-absence';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { NO_ITEMS } from '@mesra/domain/payroll/ordinary-items';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { FeedDays, FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { companies } from '../company/company.views.ts';
import { keepLateFacts } from '../payroll-setup/payroll-setup.api.ts';
import { refreshDays } from './day.store.ts';
import { absenceDay, paidDay, salaryAt } from './pay-day.ts';
import { type PayDay, type PayGround, readPayDays, readPayGround } from './pay-ground.reads.ts';

/** The ground with the items of the wage month as the payroll being worked out has them, stored or not. */
function withItems(ground: PayGround, { employeeIds, month, ordinary_items }: FeedRequest): PayGround {
  const items = new Map(ground.ordinary_items);
  for (const id of employeeIds) {
    const { payrolls, recurring } = items.get(id) ?? NO_ITEMS;
    const others = payrolls.filter(({ start_date }) => start_date !== month.start);
    const ofMonth = { start_date: month.start, amount: ordinary_items.get(id) ?? 0 };
    items.set(id, { payrolls: [...others, ofMonth], recurring });
  }
  return { ...ground, ordinary_items: items };
}

/** The lines of people's attendance: work beyond the normal, wages by time, allowances, lateness, proposed absences. */
async function lines(tx: Tx, request: FeedRequest): Promise<Map<number, GivenLine[]> | null> {
  const [company] = await tx
    .select({ modules: companies.modules, time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, request.companyId));
  if (company?.modules.attendance !== true) return null;
  const ground = withItems(await readPayGround(tx, request), request);
  const byEmployee = new Map<number, PayDay[]>();
  for (const day of await readPayDays(tx, request, ground)) {
    if (!request.takes(day.employee_id, day.date)) continue;
    const days = byEmployee.get(day.employee_id);
    if (days) days.push(day);
    else byEmployee.set(day.employee_id, [day]);
  }
  const today = dayIn(company.time_zone, request.now);
  const period = { start: request.from, end: request.to };
  const found = new Map<number, GivenLine[]>();
  for (const [id, days] of byEmployee) {
    const paidByMonth = days.filter(({ date }) => salaryAt(ground, id, date)?.unit === 'month');
    const absences = proposedAbsences(paidByMonth.map(absenceDay), period, today);
    found.set(
      id,
      payLines(
        days.map((day) => paidDay(ground, day)),
        absences,
      ),
    );
  }
  return found;
}

/** Works the days out again that a reopened payroll has given back. */
async function freed(tx: Tx, days: FeedDays): Promise<void> {
  await refreshDays(tx, days);
  await keepLateFacts(tx, { ...days, source: 'attendance' }, []);
}

/** What attendance gives to payrolls. */
export const attendanceFeed: PayFeed = { source: 'attendance', module: 'attendance', lines, freed };
