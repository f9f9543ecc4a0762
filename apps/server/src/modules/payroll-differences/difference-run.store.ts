import type { Message } from '@mesra/contract/kit/problem';
import { sumSen } from '@mesra/domain/kit/money';
import { notPaidAlone } from '@mesra/domain/payroll/difference-lines';
import { and, eq, sql } from 'drizzle-orm';
import type { EventCall } from '../../kit/events.ts';
import {
  leaveRun,
  type Planned,
  type PlannedRun,
  readCandidates,
} from '../off-cycle-runs/off-cycle-runs.api.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';
import { findDifferences } from './difference.reads.ts';
import { keepDifferences } from './difference.store.ts';
import {
  type Checked,
  checkShown,
  type DecidingCall,
  leaveOf,
  peopleOf,
  type Row,
  type Shown,
} from './difference-decision.store.ts';
import { payrollDifferenceDecisions as decisions } from './payroll-differences.tables.ts';

/** A correction run that pays differences of people who left, as it was sent. */
export type CorrectionRun = PlannedRun & Shown;

/** Why a correction run does not pay somebody their differences; null where it does. */
function refusalOf(person: Planned['person'] | undefined, rows: readonly Row[], run: string): Message | null {
  // An archived record is in no payroll.
  if (!person) return { key: 'difference.archived' };
  if (person.inactive_at === null || person.inactive_at >= run) return { key: 'difference.still_employed' };
  const refused = notPaidAlone(rows.map(({ difference }) => difference));
  return refused && { key: `difference.${refused}` };
}

/** Whom a correction run pays which of the differences that were shown, and which it leaves and why. */
export async function planCorrection(
  call: DecidingCall,
  run: CorrectionRun,
): Promise<Checked & { people: Planned[] }> {
  const { tx, actor } = call;
  const checked = await checkShown(call, run, { store: !run.dry_run });
  const ids = peopleOf(checked.rows);
  const rowsOf = grouped(checked.rows);
  const named = sql`e.id = any (${sql.param(ids)}::bigint[])`;
  const candidates = new Map((await readCandidates(tx, actor, run, named)).map((one) => [one.id, one]));
  const refused = new Map<number, Message>();
  const people: Planned[] = [];
  for (const id of ids) {
    const person = candidates.get(id);
    const rows = rowsOf.get(id) ?? [];
    const message = refusalOf(person, rows, run.start_date);
    if (message) refused.set(id, message);
    else if (person) people.push({ person, amount: sumSen(rows.map(({ amount }) => amount)), by_feed: true });
  }
  return { ...leaveOf(checked, refused), people };
}

type OfRun = Pick<
  typeof decisions.$inferSelect,
  'company_id' | 'employee_id' | 'run_start_date' | 'run_sequence'
>;

/**
 * Takes somebody out of a correction run that has nothing to pay them once a decision of theirs is withdrawn, with what else it
 * took of theirs. False where a later payroll builds on theirs. The month of the run is locked.
 */
export async function leaveUnpaid(
  call: EventCall,
  { company_id, employee_id, run_start_date, run_sequence }: OfRun,
): Promise<boolean> {
  if (run_start_date === null || run_sequence === 1) return true;
  const { tx } = call;
  const theirs = and(
    eq(decisions.company_id, company_id),
    eq(decisions.employee_id, employee_id),
    eq(decisions.run_start_date, run_start_date),
    eq(decisions.run_sequence, run_sequence),
  );
  const rest = await tx.select({ difference: decisions.difference }).from(decisions).where(theirs);
  if (notPaidAlone(rest.map(({ difference }) => difference)) === null) return true;
  await tx.delete(decisions).where(theirs);
  const run = { company_id, start_date: run_start_date, sequence: run_sequence };
  return (await leaveRun(call, run, employee_id)) === null;
}

/** Withdraws what a correction run took, which is no more: the differences are found again. */
export async function forgetRun(
  { tx, services }: EventCall,
  { companyId, start_date, sequence }: { companyId: number; start_date: string; sequence: number },
): Promise<void> {
  const withdrawn = await tx
    .delete(decisions)
    .where(
      and(
        eq(decisions.company_id, companyId),
        eq(decisions.run_start_date, start_date),
        eq(decisions.run_sequence, sequence),
      ),
    )
    .returning({ employee_id: decisions.employee_id });
  if (withdrawn.length === 0) return;
  const employeeIds = [...new Set(withdrawn.map(({ employee_id }) => employee_id))];
  const search = { company_id: companyId, run: start_date, employeeIds };
  await keepDifferences(tx, search, await findDifferences(tx, services, search));
}
