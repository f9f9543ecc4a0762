import { shortfallOf } from '@mesra/domain/payroll/totals';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { lockPayFacts } from '../../kit/pay-facts-lock.ts';
import { monthControl, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { FIGURE_COLUMNS } from './payroll.store.ts';
import { changedSinceProcessed } from './payroll-changed.reads.ts';
import { leavesPaying, paidInBatch } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';
import { moveMonth } from './payroll-transition.ts';

const inMonth = ({ company_id, start_date }: Pick<WageMonth, 'company_id' | 'start_date'>) =>
  and(eq(payrolls.company_id, company_id), eq(payrolls.start_date, start_date));

/** What of a payroll is sent to be approved. */
const SENDABLE = {
  id: payrolls.id,
  employee_id: payrolls.employee_id,
  sequence: payrolls.sequence,
  version: payrolls.version,
  unusual: payrolls.unusual,
  processed_by: payrolls.processed_by,
  person: payrolls.person,
  ...(Object.fromEntries(FIGURE_COLUMNS.map((key) => [key, payrolls[key]])) as Pick<
    typeof payrolls,
    (typeof FIGURE_COLUMNS)[number]
  >),
};

/** A payroll in process that can be sent to be approved, in the version that is sent. */
export type Sendable = Pick<typeof payrolls.$inferSelect, keyof typeof SENDABLE>;

/** A payroll in process that cannot be sent, and the message that says why. */
export interface Unsendable {
  id: number;
  name: string;
  key: 'payroll.changed' | 'payroll.below_zero';
}

/** The payrolls of a month that are in process, and those that must be processed anew first; the month is locked. */
export async function sendablePayrolls({ tx, services }: Pick<RowCall, 'tx' | 'services'>, month: WageMonth) {
  await lockPayFacts(tx, month.company_id);
  const rows: Sendable[] = await tx
    .select(SENDABLE)
    .from(payrolls)
    .where(and(inMonth(month), eq(payrolls.status, 'In Process')))
    .orderBy(asc(payrolls.id));
  const changed = await changedSinceProcessed(tx, services, month, rows);
  const keyOf = (row: Sendable): Unsendable['key'] | null =>
    changed.has(row.id) ? 'payroll.changed' : shortfallOf(row) > 0 ? 'payroll.below_zero' : null;
  return {
    ready: rows.filter((row) => keyOf(row) === null),
    unsendable: rows.flatMap((row): Unsendable[] => {
      const key = keyOf(row);
      return key === null ? [] : [{ id: row.id, name: row.person.name, key }];
    }),
  };
}

/** Confirms payrolls of a month in the versions that were sent, as whoever approves them; returns which. */
export async function confirmVersions(
  { tx, services, actor }: Pick<RowCall, 'tx' | 'services' | 'actor'>,
  { company_id, start_date, end_date }: WageMonth,
  versions: ReadonlyMap<number, number>,
): Promise<number[]> {
  const mover = { tx, services, user_id: actor.user_id, versions };
  const period = { company_id, start_date, end_date, ids: [...versions.keys()] };
  return (await moveMonth(mover, period, 'confirm')).moved;
}

/** Whether somebody may pay any of the confirmed payrolls of a month, as far as who processed them decides. */
export async function mayPaySome(
  tx: Tx,
  actor: Actor,
  month: Pick<WageMonth, 'company_id' | 'start_date'>,
): Promise<boolean> {
  const control = await monthControl(tx, actor, month);
  if (paidInBatch(control)) return false;
  if (!control.leave_paying) return true;
  const rows = await tx
    .selectDistinct({ processed_by: payrolls.processed_by })
    .from(payrolls)
    .where(and(inMonth(month), eq(payrolls.status, 'Confirmed')));
  return rows.some((row) => !leavesPaying(actor, control, row));
}
