import { MONTH_KEYS } from '@mesra/contract/payroll-run/payslip';
import { and, asc, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { lockPayFacts } from '../../kit/pay-facts-lock.ts';
import type { WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { unreadyPayrolls } from './payroll-changed.reads.ts';
import { payrollsOf } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';

/** What of a payroll is sent to be approved. */
const SENDABLE = {
  id: payrolls.id,
  employee_id: payrolls.employee_id,
  sequence: payrolls.sequence,
  version: payrolls.version,
  unusual: payrolls.unusual,
  processed_by: payrolls.processed_by,
  person: payrolls.person,
  ...(Object.fromEntries(MONTH_KEYS.map((key) => [key, payrolls[key]])) as Pick<
    typeof payrolls,
    (typeof MONTH_KEYS)[number]
  >),
};

/** A payroll in process that can be sent to be approved, in the version that is sent. */
export type Sendable = Pick<typeof payrolls.$inferSelect, keyof typeof SENDABLE>;

/** The payrolls of a month in process that can be sent, and those that cannot; the month is locked. */
export async function sendablePayrolls(call: Pick<RowCall, 'tx' | 'services'>, month: WageMonth) {
  const { tx } = call;
  const { company_id, start_date } = month;
  await lockPayFacts(tx, company_id);
  const rows: Sendable[] = await tx
    .select(SENDABLE)
    .from(payrolls)
    .where(and(payrollsOf({ company_id, start_date }), eq(payrolls.status, 'In Process')))
    .orderBy(asc(payrolls.id));
  const unready = await unreadyPayrolls(call, month, rows);
  return { ready: rows.filter(({ id }) => !unready.has(id)), unready: [...unready.values()] };
}
