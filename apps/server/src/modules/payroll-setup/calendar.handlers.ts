import { calendarEndpoints, type PayrollCalendars } from '@mesra/contract/payroll-setup/calendar';
import { endOfMonth, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { calendarOf, cutOffPeriods } from '@mesra/domain/payroll/calendar';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, stale } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { lastClosed, lockCompanyRow } from '../company/company.api.ts';
import { calendarRows } from './calendar.store.ts';
import { payrollCalendars } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;

async function present({ actor, tx, services }: Call, companyId: number): Promise<PayrollCalendars> {
  const closed = await lastClosed(tx, companyId);
  const rows = await calendarRows(tx, companyId);
  const month = startOfMonth(todayIn(actor, companyId, services.clock));
  const inForce = calendarOf(rows, month);
  const found = rows.find((row) => row.effective_from === inForce.effective_from);
  return {
    company_id: companyId,
    open_from: closed === null ? null : startOfMonth(shiftMonth(closed.slice(0, 7), 1)),
    calendars: [...rows].reverse(),
    current: { ...inForce, version: found?.version ?? null, month, ...cutOffPeriods(rows, month) },
  };
}

const read = handle(calendarEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(calendarEndpoints.update, async ({ body, ...call }) => {
  const { tx } = call;
  const { company_id, effective_from, version, ...days } = body;
  if (effective_from !== startOfMonth(effective_from))
    throw invalid('effective_from', 'validation.month_start');
  await lockCompanyRow(tx, company_id);
  const closed = await lastClosed(tx, company_id);
  if (closed !== null && effective_from <= closed)
    throw invalid('effective_from', 'validation.month_closed', { month: endOfMonth(closed.slice(0, 7)) });
  const where = and(
    eq(payrollCalendars.company_id, company_id),
    eq(payrollCalendars.effective_from, effective_from),
  );
  const [row] = await tx.select().from(payrollCalendars).where(where);
  if (row) {
    await assertVersion(row, version ?? 0, () => present(call, company_id));
    await tx.update(payrollCalendars).set(days).where(where);
  } else {
    if (version) throw stale(await present(call, company_id));
    await tx.insert(payrollCalendars).values({ company_id, effective_from, ...days });
  }
  return { data: await present(call, company_id), message: 'saved' };
});

export const calendarHandlers = [read, update];
