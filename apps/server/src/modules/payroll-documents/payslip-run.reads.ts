import type { PayrollRow } from '@mesra/contract/payroll-run/payroll';
import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';

interface OfRun {
  company_id: number;
  start_date: string;
  sequence: number;
}

const keyOf = ({ company_id, start_date, sequence }: OfRun) => `${company_id} ${start_date} ${sequence}`;

/** Payslips with the off-cycle run that each belongs to: in one query, and none where all are monthly. */
export async function withRuns<Row extends OfRun>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & { run: PayrollRow['run'] })[]> {
  const offCycle = rows.filter(({ sequence }) => sequence > 1);
  const within = <K extends keyof OfRun>(key: K) => [...new Set(offCycle.map((row) => row[key]))];
  const { company_id, start_date, sequence, type, name } = offCycleRuns;
  const found =
    offCycle.length === 0
      ? []
      : await tx
          .select({ company_id, start_date, sequence, type, name })
          .from(offCycleRuns)
          .where(
            and(
              inArray(company_id, within('company_id')),
              inArray(start_date, within('start_date')),
              inArray(sequence, within('sequence')),
            ),
          );
  const runs = new Map(found.map((run) => [keyOf(run), { type: run.type, name: run.name }]));
  return rows.map((row) => ({ ...row, run: runs.get(keyOf(row)) ?? null }));
}
