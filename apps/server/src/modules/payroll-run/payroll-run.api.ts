import { endOfMonth, type PlainMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { inTransaction, type TxScope } from '../../kit/db.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { companyPayroll, statuteOf, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { storePayslips } from './payroll.store.ts';
import { computePayslip } from './payroll-compute.ts';
import { collectFacts, type Filling } from './payroll-facts.ts';
import type { InputLine, PayrollInput } from './payroll-run.tables.ts';
import { PAYROLL_RUN, runPayroll } from './payroll-run.ts';
import { moveMonth } from './payroll-transition.ts';

/** A month that is approved, and who may pay it then. */
export { confirmVersions, mayPaySome, type Sendable, sendablePayrolls } from './month-approval.store.ts';
/** Where a payroll's person is sealed. */
export { personContext as personPlace } from './payroll.store.ts';
/** Who is in a month, for queries written out. */
export { monthFrom } from './payroll-list.ts';
/** Payslips that are issued and not out yet. */
export { releasePayslips, unreleasedMonths } from './payslip-release.store.ts';

/** Whom lines are for; the salary in sen, as at the end of the month. */
export interface LinesFor {
  employee_code: string;
  salary: number;
}

export type AddedLines = Record<'earnings' | 'deductions', InputLine[]>;

/** Processes a company's month here and now, as `user_id` would. */
export async function processMonth(
  services: Services,
  { company_id, start_date, end_date, user_id }: WageMonth & { user_id: number },
): Promise<void> {
  const scope: TxScope = { companyIds: [company_id], userId: user_id, requestId: `month ${start_date}` };
  const run = { companyId: company_id, type: PAYROLL_RUN, key: start_date, createdBy: user_id };
  const job = await inTransaction(services.db.app, scope, (tx) =>
    startJob(tx, services, { ...run, payload: { start_date, end_date } }),
  );
  await performJob(services, { [PAYROLL_RUN]: runPayroll }, company_id, job.id);
}

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
    const decided = await companyPayroll(tx, company.id);
    const statute = statuteOf(payslipKey.start_date, decided);
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
    const people = await collectFacts(tx, payslipKey, ids, decided, { lock: true, services, input });
    const payslips = people.flatMap((collected) => {
      const computed = statute.ok ? computePayslip(collected, statute.value) : statute;
      return computed.ok ? [{ collected, computed: computed.value, input: collected.input }] : [];
    });
    await storePayslips(tx, services.vault, payslipKey, payslips);
  });
}
