import { calendarEndpoints, type PayrollCalendars } from '@mesra/contract/payroll-setup/calendar';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { calendarOf, cutOffPeriods } from '@mesra/domain/payroll/calendar';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { monthlyRows, openFrom, storeMonthly } from './monthly-setting.store.ts';
import { payrollCalendars } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;

async function present({ actor, tx, services }: Call, companyId: number): Promise<PayrollCalendars> {
  const rows = await monthlyRows(tx, payrollCalendars, companyId);
  const month = startOfMonth(todayIn(actor, companyId, services.clock));
  const inForce = calendarOf(rows, month);
  const found = rows.find((row) => row.effective_from === inForce.effective_from);
  return {
    company_id: companyId,
    open_from: await openFrom(tx, companyId),
    rows,
    current: { ...inForce, version: found?.version ?? null, month, ...cutOffPeriods(rows, month) },
  };
}

const read = handle(calendarEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(calendarEndpoints.update, async ({ body, ...call }) => {
  const { company_id, effective_from, version, ...values } = body;
  const shown = () => present(call, company_id);
  await storeMonthly(call.tx, payrollCalendars, { company_id, effective_from, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

export const calendarHandlers = [read, update];
