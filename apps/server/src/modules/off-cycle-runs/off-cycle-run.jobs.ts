import { amountLine, SETTLEMENT_TYPES, settlementLines } from '@mesra/domain/payroll/off-cycle';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { JobHandler } from '../../kit/jobs.ts';
import { settlementOf } from '../offboarding/offboarding.api.ts';
import { type Filling, type PayrollInput, processInChunks } from '../payroll-run/payroll-run.api.ts';
import { lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { readRecords } from './off-cycle-people.reads.ts';
import type { RunRow } from './off-cycle-run.reads.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

type Lines = Pick<PayrollInput, 'earnings' | 'deductions'>;

const peopleOf = ({ company_id, id }: RunRow) =>
  and(eq(offCyclePeople.company_id, company_id), eq(offCyclePeople.off_cycle_run_id, id));

/** What a run pays each of some people. */
async function linesOf(tx: Tx, run: RunRow, ids: readonly number[]): Promise<Map<number, Lines>> {
  const { type, name, company_id } = run;
  const found = new Map<number, Lines>();
  if (type === 'Final') {
    for (const [id, record] of await readRecords(tx, company_id, ids)) {
      const settlement = await settlementOf(tx, record);
      if (settlement) found.set(id, settlementLines(settlement));
    }
    return found;
  }
  const rows = await tx
    .select({ employee_id: offCyclePeople.employee_id, amount: offCyclePeople.amount })
    .from(offCyclePeople)
    .where(and(peopleOf(run), isAmong(offCyclePeople.employee_id, ids)));
  for (const { employee_id, amount } of rows)
    if (amount !== null)
      found.set(employee_id, { earnings: [amountLine(type, name, amount)], deductions: [] });
  return found;
}

/**
 * The form of a payroll of a run. One that is stored stays as the payroll officer left it, but for what the settlement says; a
 * new one keeps how the person contributes, and no line or PCB of last month.
 */
export function formOf(
  { stored, is_stored }: Pick<Filling, 'stored' | 'is_stored'>,
  type: RunRow['type'],
  { earnings, deductions }: Lines,
): PayrollInput {
  if (!is_stored) return { ...stored, earnings, deductions, contribution_tax_manual: false, manual: {} };
  if (type !== 'Final') return stored;
  const byHand = (lines: Lines['earnings']) => lines.filter((line) => !SETTLEMENT_TYPES.includes(line.type));
  return {
    ...stored,
    earnings: [...earnings, ...byHand(stored.earnings)],
    deductions: [...deductions, ...byHand(stored.deductions)],
  };
}

const NO_LINES: Lines = { earnings: [], deductions: [] };

/** Works out the payrolls of an off-cycle run; one that was removed meanwhile has none. */
export const processOffCycle: JobHandler = async (job) => {
  const { run_id } = job.payload as { run_id: number };
  const [run] = await job.transaction((tx) =>
    tx
      .select()
      .from(offCycleRuns)
      .where(and(eq(offCycleRuns.company_id, job.companyId), eq(offCycleRuns.id, run_id))),
  );
  if (!run) return { result: { processed: 0 } };
  const month = {
    company_id: run.company_id,
    start_date: run.start_date,
    end_date: run.end_date,
    sequence: run.sequence,
  };
  return processInChunks(job, month, {
    count: async (tx) =>
      (await tx.select({ n: count() }).from(offCyclePeople).where(peopleOf(run)))[0]?.n ?? 0,
    next: async (tx, after, max) => {
      // Whoever removes the run holds the month until its people are gone.
      await lockMonth(tx, month);
      const rows = await tx
        .select({ id: offCyclePeople.employee_id })
        .from(offCyclePeople)
        .where(and(peopleOf(run), gt(offCyclePeople.employee_id, after)))
        .orderBy(asc(offCyclePeople.employee_id))
        .limit(max);
      return rows.map(({ id }) => id);
    },
    input: async (tx, ids) => {
      const lines = await linesOf(tx, run, ids);
      return (filling) => formOf(filling, run.type, lines.get(filling.employee_id) ?? NO_LINES);
    },
  });
};
