import { offCycleEndpoints } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { and, eq } from 'drizzle-orm';
import { handle, handleUpload } from '../../kit/http.ts';
import { readJob } from '../../kit/jobs.ts';
import { Problem } from '../../kit/problem.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { OFF_CYCLE_TABLE, readAmounts } from './off-cycle-file.ts';
import { planByFile, planByFilter } from './off-cycle-plan.ts';
import { oneRun, readRuns } from './off-cycle-run.reads.ts';
import { removeRun, startRun } from './off-cycle-run.store.ts';
import { assertRunnable, createPlanned, outcomeOf, previewOf } from './off-cycle-runs.api.ts';
import { offCycleRuns } from './off-cycle-runs.tables.ts';

const list = handle(offCycleEndpoints.list, async ({ query, ...call }) => {
  checkMonth(query.start_date, query.end_date);
  const ofMonth = and(
    eq(offCycleRuns.company_id, query.company_id),
    eq(offCycleRuns.start_date, query.start_date),
  );
  return { data: await readRuns(call, ofMonth) };
});

const byFilter = handle(offCycleEndpoints.create, async ({ body, ...call }) => {
  await assertRunnable(call, body);
  // Whoever creates one at the same time is planned after it.
  if (!body.dry_run) await lockMonth(call.tx, body);
  const plan = await planByFilter(call, body);
  if (body.dry_run) return previewOf(call, body, plan);
  return createPlanned(call, body, plan, 'employee_ids');
});

const byFile = handleUpload(
  offCycleEndpoints.import,
  () => OFF_CYCLE_TABLE,
  async ({ body, file, ...call }) => {
    await assertRunnable(call, body);
    if (!body.dry_run) await lockMonth(call.tx, body);
    const read = readAmounts(JSON.parse(file.json) as FileTable);
    const plan = await planByFile(call, body, read.rows);
    plan.problems.unshift(...read.problems);
    plan.problems.sort((a, b) => a.row - b.row);
    if (body.dry_run) return previewOf(call, body, plan);
    const { length } = plan.problems;
    if (length === 0) return createPlanned(call, body, plan, 'file');
    const message = { key: 'off_cycle.refused', params: { count: length } };
    const current = outcomeOf(plan, body, call.language);
    throw new Problem('invalid', { ...message, fields: { file: [message] }, current });
  },
);

const process = handle(offCycleEndpoints.process, async ({ params, ...call }) => {
  const run = await oneRun(call, params.id);
  if (!run.can.process) throw new Problem('wrong_state', { params: { status: 'Confirmed' }, current: run });
  const jobId = await startRun(call, run);
  const data = await readJob(call.tx, run.company_id, jobId, call.language);
  return { data, message: 'off_cycle.processing', status: 202 };
});

const remove = handle(offCycleEndpoints.remove, async ({ params, ...call }) => {
  const run = await oneRun(call, params.id);
  await lockMonth(call.tx, run);
  const blocked = await removeRun(call, run);
  if (blocked && blocked.closed > 0)
    throw new Problem('wrong_state', {
      key: 'off_cycle.not_removed',
      params: { count: blocked.closed },
      current: run,
    });
  if (blocked) throw new Problem('wrong_state', { key: 'payroll.followed', current: run });
  return { data: {}, message: 'deleted' };
});

export const offCycleRunHandlers = [list, byFilter, byFile, process, remove];
