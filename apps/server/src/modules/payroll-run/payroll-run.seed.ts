import {
  endOfMonth,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { dayIn, fixedClock } from '../../kit/clock.ts';
import { inTransaction, type Tx, type TxScope } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { demoLines } from '../../seed/demo-pay-lines.ts';
import { companyPayroll, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { storePayslips } from './payroll.store.ts';
import { computePayslip } from './payroll-compute.ts';
import { collectFacts, type Filling } from './payroll-facts.ts';
import { type AddedLines, type LinesFor, processMonth } from './payroll-run.api.ts';
import type { InputLine, PayrollInput } from './payroll-run.tables.ts';
import { moveMonth } from './payroll-transition.ts';

const FIRST_MONTH = '2026-01';
const ZONE = 'Asia/Kuala_Lumpur';

/** Processes a company's month, adds lines, confirms it, and marks it as paid when asked; as `user_id` would. */
export async function closeMonth(
  services: Services,
  company: { id: number; user_id: number },
  month: PlainMonth,
  options: { pay: boolean; lines?: (employee: LinesFor) => AddedLines },
): Promise<void> {
  const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  const scope: TxScope = { companyIds: [company.id], userId: company.user_id, requestId: `month ${month}` };
  await processMonth(services, { ...period, user_id: company.user_id });
  if (options.lines) await addLines(services, company, month, options.lines);
  await inTransaction(services.db.app, scope, async (tx) => {
    const mover = { tx, services, user_id: company.user_id };
    await moveMonth(mover, period, 'confirm');
    if (options.pay) await moveMonth(mover, period, 'mark_as_paid');
  });
}

/** A line of the same kind and name is there already, so that adding twice is adding once. */
const merged = (status: InputLine[], added: InputLine[]): InputLine[] => [
  ...status,
  ...added.filter((line) => !status.some((one) => one.type === line.type && one.name === line.name)),
];

/** Lines put into payrolls of a month that are in process, by employee; as a payroll officer would on the process page. */
async function addLines(
  services: Services,
  company: { id: number; user_id: number },
  month: PlainMonth,
  linesOf: (employee: LinesFor) => AddedLines,
): Promise<void> {
  const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  const payslipKey = { ...period, sequence: 1 };
  const scope: TxScope = { companyIds: [company.id], userId: company.user_id, requestId: `month ${month}` };
  await inTransaction(services.db.app, scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employee_id: number }>(
      `select employee_id from payrolls where company_id = $1 and start_date = $2 and status = 'In Process'`,
      [company.id, payslipKey.start_date],
    );
    const ids = rows.map((row) => row.employee_id);
    const input = ({ person: { employee_code }, salaries, stored }: Filling): PayrollInput => {
      const added = linesOf({ employee_code, salary: salaries.at(-1)?.amount ?? 0 });
      return {
        ...stored,
        earnings: merged(stored.earnings, added.earnings),
        deductions: merged(stored.deductions, added.deductions),
      };
    };
    await storeForms({ tx, services }, payslipKey, ids, input);
  });
}

/** Works out and stores payrolls of some people with the forms given. */
async function storeForms(
  { tx, services }: { tx: Tx; services: Services },
  month: PayrollMonth,
  ids: readonly number[],
  input: (filling: Filling) => PayrollInput,
): Promise<void> {
  const decided = await companyPayroll(tx, month.company_id);
  const statute = statuteOf(month.start_date, decided);
  const people = await collectFacts(tx, month, ids, decided, { lock: true, services, input });
  const payslips = people.flatMap((collected) => {
    const computed = statute.ok ? computePayslip(collected, statute.value) : statute;
    return computed.ok ? [{ collected, computed: computed.value, input: collected.input }] : [];
  });
  await storePayslips(tx, services.vault, month, payslips);
}

/** What somebody entered for this month's payrolls of the demo, by employee code; the amounts in sen. */
const ENTERED: Readonly<Record<string, Partial<PayrollInput>>> = {
  MS0013: { total_adjustment: 5_000 },
  MS0014: { contribution_epf_employee_rate: '0.12' },
  MS0015: { contribution_tax_manual: true, manual: { contribution_tax_monthly_amount: 2_500 } },
};

/** Begins this month of the demo with payrolls that are not as the records alone would make them. */
export async function seedOverrides(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const month = plainMonthOf(dayIn(ZONE, services.clock.now()));
  if (!statuteFor(month).ok) return;
  for (const { id: company_id, ownerId } of companies) {
    const scope = { companyIds: [company_id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const { rows } = await tx.$client.query<{ id: number }>(
        'select id from reads.employees where company_id = $1 and employee_code = any($2) and archived_at is null order by id',
        [company_id, Object.keys(ENTERED)],
      );
      const period = {
        company_id,
        start_date: startOfMonth(month),
        end_date: endOfMonth(month),
        sequence: 1,
      };
      const input = ({ person, stored }: Filling) => ({ ...stored, ...ENTERED[person.employee_code] });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await storeForms({ tx, services }, period, ids, input);
    });
  }
}

/** From January 2026 to last month, or to the last month for which every table is in force. */
function demoMonths(today: string): string[] {
  const months: string[] = [];
  for (
    let month = FIRST_MONTH;
    month < plainMonthOf(today) && statuteFor(month).ok;
    month = shiftMonth(month, 1)
  )
    months.push(month);
  return months;
}

/** The demo's months are confirmed and paid on their last morning, not all on the day the demo is made. */
const payday = (month: string) => fixedClock(`${endOfMonth(month)}T10:00:00+08:00`);

/**
 * Runs, confirms and pays the demo's months as the product does; last month stays confirmed, to be paid. `before` prepares a
 * month.
 */
export async function seedPayrolls(
  services: Services,
  companies: readonly DemoCompany[],
  before: (services: Services, company: DemoCompany, month: PlainMonth) => Promise<void> = async () => {},
): Promise<void> {
  const months = demoMonths(dayIn(ZONE, services.clock.now()));
  for (const company of companies) {
    const { id, ownerId } = company;
    const scope = { companyIds: [id], userId: null };
    for (const month of months) {
      const after = await inTransaction(services.db.app, scope, (tx) => lastNotification(tx, id));
      await before({ ...services, clock: payday(month) }, company, month);
      await closeMonth({ ...services, clock: payday(month) }, { id, user_id: ownerId }, month, {
        pay: month !== months.at(-1),
        lines: (employee) => demoLines(month, employee),
      });
      const at = payday(month).now().toISOString();
      await inTransaction(services.db.app, scope, (tx) => dateNotifications(tx, id, { after, at }));
    }
  }
}
