import { may } from '@mesra/contract/access/may';
import type { PAYROLL_ABILITIES } from '@mesra/contract/payroll-run/payroll';
import { type PayrollListStatus, payrollAbilities } from '@mesra/domain/payroll/status';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor, ScopedActor } from '../../kit/actor.ts';
import { isAmong } from '../../kit/ids.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import type { MonthControl } from '../payroll-setup/payroll-setup.api.ts';
import { payrolls } from './payroll-run.tables.ts';

type Can = Record<(typeof PAYROLL_ABILITIES)[number], boolean>;

/** Whether the payrolls of a month are paid in an approved batch alone. */
export const paidInBatch = ({ payment_approvers }: MonthControl): boolean => payment_approvers.length > 0;

/** Whether the caller has processed a payroll that somebody else therefore pays. */
export const leavesPaying = (
  { user_id }: Pick<Actor, 'user_id'>,
  { leave_paying }: MonthControl,
  { processed_by }: { processed_by: readonly number[] },
): boolean => leave_paying && processed_by.includes(user_id);

/** What the caller may do with a payroll in this state (spec sections 4 and 6), and in its month. */
export function payrollCan(
  actor: Actor,
  companyId: number,
  status: PayrollListStatus,
  payroll: { processed_by: readonly number[] } | null,
  control: MonthControl,
): Can {
  const hasPayroll = payroll !== null;
  const role = actor.roles.find((one) => one.company_id === companyId);
  const process = role !== undefined && may(role, '/payroll/manage', 'Process');
  const payslip = role !== undefined && may(role, '/payroll/document', 'Payslip');
  const payment = role !== undefined && may(role, '/payroll/document', 'Payment');
  const abilities = payrollAbilities(status, hasPayroll);
  return {
    process: process && abilities.process,
    update: process && abilities.update,
    confirm: process && abilities.confirm && !control.approval,
    payslip: payslip && abilities.payslip,
    mark_as_paid:
      payment &&
      abilities.mark_as_paid &&
      hasPayroll &&
      !paidInBatch(control) &&
      !leavesPaying(actor, control, payroll),
    remove: process && hasPayroll && status === 'In Process',
  };
}

/** Payrolls of employees in the caller's scope; undefined if the scope is unlimited. */
export const visiblePayrolls = (seeing: ScopedActor, companyIds: readonly number[]): SQL | undefined =>
  belongsToVisible(seeing, companyIds, payrolls);

/** The same for `payrolls p` in raw SQL. */
export function andVisiblePayroll(seeing: ScopedActor, companyId: number): SQL {
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(seeing, [companyId], row);
  return seen ? sql` and ${seen}` : sql``;
}

export interface InMonth {
  company_id: number;
  start_date: string;
  /** Those of one run. */
  sequence?: number | undefined;
  /** The named ones. */
  ids?: readonly number[] | undefined;
}

/** The payrolls of a company's month, or some of them. */
export const payrollsOf = ({ company_id, start_date, sequence, ids }: InMonth): SQL | undefined =>
  and(
    eq(payrolls.company_id, company_id),
    eq(payrolls.start_date, start_date),
    sequence ? eq(payrolls.sequence, sequence) : undefined,
    ids && isAmong(payrolls.id, ids),
  );
