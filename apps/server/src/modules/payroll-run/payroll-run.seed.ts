import {
  endOfMonth,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import type { ActorRole } from '../../kit/actor.ts';
import { dayIn, fixedClock } from '../../kit/clock.ts';
import { inTransaction, type Tx, type TxScope } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { notifiedThen } from '../../seed/demo-notifications.ts';
import { demoLines } from '../../seed/demo-pay-lines.ts';
import { companyPayroll, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { payslipRows, storePayslips } from './payroll.store.ts';
import { computePayslip } from './payroll-compute.ts';
import { collectFacts, type Filling } from './payroll-facts.ts';
import { type AddedLines, type LinesFor, processMonth } from './payroll-run.api.ts';
import type { InputLine, PayrollInput } from './payroll-run.tables.ts';
import { moveMonth } from './payroll-transition.ts';

/** The first month of everybody, and of those who were paid here a year before the others. */
const FIRST_MONTH = '2026-01';
const FIRST_MONTH_OF_SOME = '2025-01';
const ZONE = 'Asia/Kuala_Lumpur';

/** Processes a company's month, adds lines, confirms it, and marks it as paid when asked; as `user_id` would. */
export async function closeMonth(
  services: Services,
  company: { id: number; user_id: number },
  month: PlainMonth,
  options: { pay: boolean; lines?: (employee: LinesFor) => AddedLines; scope?: ActorRole['scope'] },
): Promise<void> {
  const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  const scope: TxScope = { companyIds: [company.id], userId: company.user_id, requestId: `month ${month}` };
  await processMonth(services, { ...period, user_id: company.user_id, scope: options.scope ?? null });
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
  await storePayslips(tx, month, payslipRows(services.vault, month, payslips));
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

/** The months from one until before another for which every table is in force. */
function monthsUntil(first: PlainMonth, end: PlainMonth): PlainMonth[] {
  const months: PlainMonth[] = [];
  for (let month = first; month < end && statuteFor(month).ok; month = shiftMonth(month, 1))
    months.push(month);
  return months;
}

/** The demo's months are confirmed and paid on their last morning, not all on the day the demo is made. */
const payday = (month: string) => fixedClock(`${endOfMonth(month)}T10:00:00+08:00`);

type Before = (services: Services, company: DemoCompany, month: PlainMonth) => Promise<void>;

/** Runs, confirms and pays a month of the demo on its pay day, with what its people earn and lose beside their salary. */
async function closeDemoMonth(
  services: Services,
  company: DemoCompany,
  month: PlainMonth,
  { before, ...options }: { pay: boolean; before?: Before; scope?: ActorRole['scope'] },
): Promise<void> {
  const then = { ...services, clock: payday(month) };
  const { id, ownerId: user_id } = company;
  const lines = (employee: LinesFor) => demoLines(month, employee);
  await notifiedThen(then, id, async () => {
    await before?.(then, company, month);
    await closeMonth(then, { id, user_id }, month, { lines, ...options });
  });
}

/**
 * Runs, confirms and pays the demo's months as the product does; last month stays confirmed, to be paid. `before` prepares a
 * month.
 */
export async function seedPayrolls(
  services: Services,
  companies: readonly DemoCompany[],
  before?: Before,
): Promise<void> {
  const months = monthsUntil(FIRST_MONTH, plainMonthOf(dayIn(ZONE, services.clock.now())));
  for (const company of companies)
    for (const month of months) {
      const options = { pay: month !== months.at(-1), ...(before ? { before } : {}) };
      await closeDemoMonth(services, company, month, options);
    }
}

/** Some with a low number, and everyone who joined in that year, so that no month of theirs is missing. */
const PAID_EARLIER = `
  select id from reads.employees where company_id = $1 and archived_at is null
    and (right(employee_code, 4) <= '0008' or company_joined_at >= $2::date) and company_joined_at <= $3::date order by id`;

/** Pays some people of the larger demo company here in the year before the others, so that a whole year has payslips. */
export async function seedEarlierPayrolls(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  const [company] = companies;
  const today = plainMonthOf(dayIn(ZONE, services.clock.now()));
  const months = monthsUntil(FIRST_MONTH_OF_SOME, today < FIRST_MONTH ? today : FIRST_MONTH);
  const last = months.at(-1);
  if (!company || !last) return;
  const within = { companyIds: [company.id], userId: company.ownerId };
  const { rows } = await inTransaction(services.db.app, within, (tx) =>
    tx.$client.query<{ id: number }>(PAID_EARLIER, [
      company.id,
      startOfMonth(FIRST_MONTH_OF_SOME),
      endOfMonth(last),
    ]),
  );
  const scope = { employee_id: rows.map(({ id }) => id) };
  for (const month of months) await closeDemoMonth(services, company, month, { pay: true, scope });
}
