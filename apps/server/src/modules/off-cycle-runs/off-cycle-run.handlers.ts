import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { type OffCycleOutcome, offCycleEndpoints } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import { isPayDayOf } from '@mesra/domain/payroll/off-cycle';
import { and, eq } from 'drizzle-orm';
import { type Call, handle, handleUpload } from '../../kit/http.ts';
import { readJob } from '../../kit/jobs.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { removePayrolls } from '../payroll-run/payroll-run.api.ts';
import {
  checkMonth,
  companyPayroll,
  lackProblems,
  lawOf,
  lockMonth,
} from '../payroll-setup/payroll-setup.api.ts';
import { OFF_CYCLE_TABLE, readAmounts } from './off-cycle-file.ts';
import { type NewRunByFile, type Plan, planByFile, planByFilter } from './off-cycle-plan.ts';
import { oneRun, readRuns } from './off-cycle-run.reads.ts';
import { alikeRun, createRun, startRun } from './off-cycle-run.store.ts';
import { offCycleRuns } from './off-cycle-runs.tables.ts';

/** The most people in an answer. */
const SHOWN = 200;

/** 422 where the month cannot be run, or is not paid on that day. */
async function assertRunnable({ tx }: Pick<Call<never>, 'tx'>, body: NewRunByFile): Promise<void> {
  checkMonth(body.start_date, body.end_date);
  lawOf(body.start_date, await companyPayroll(tx, body.company_id));
  if (!isPayDayOf(body, body.pay_day)) throw invalid('pay_day', 'off_cycle.pay_day');
}

/** Whose payroll of the run cannot be worked out, and the first thing that their record lacks. */
const lackingOf = ({ people }: Plan, month: Pick<NewRunByFile, 'start_date'>) =>
  people.flatMap(({ person }) => {
    const [problem] = lackProblems(person.lacks, person.company_joined_at, month);
    return problem ? [{ person, problem: { ...problem, key: `payroll.${problem.key}` } }] : [];
  });

function outcomeOf(
  plan: Plan,
  { type, dry_run, ...month }: NewRunByFile,
  language: Language,
): OffCycleOutcome {
  const { people, left_out, problems } = plan;
  const lacking = lackingOf(plan, month);
  return {
    run: null,
    people: people.length,
    total: formatMoney(sumSen(people.map(({ amount }) => amount))),
    rows: people.slice(0, SHOWN).map(({ person, amount }) => ({
      employee_id: person.id,
      employee_code: person.employee_code,
      name: person.name,
      amount: formatMoney(amount),
      over_a_month: type === 'Advance' && person.monthly_salary !== null && amount > person.monthly_salary,
    })),
    left_out: left_out.slice(0, SHOWN).map(({ person, message }) => ({
      employee_id: person.id,
      name: person.name,
      message: messageText(message, language),
    })),
    lacking: lacking.slice(0, SHOWN).map(({ person, problem }) => ({
      employee_id: person.id,
      name: person.name,
      message: messageText(problem, language),
    })),
    lacking_total: lacking.length,
    alike: null,
    errors: presentProblems(problems, language),
    errors_total: problems.length,
    dry_run,
  };
}

type RunCall = Pick<Call<never>, 'tx' | 'actor' | 'services' | 'companyIds' | 'language'>;

/** What a run would be. */
async function previewOf({ tx, language }: RunCall, body: NewRunByFile, plan: Plan) {
  const data = { ...outcomeOf(plan, body, language), alike: await alikeRun(tx, body, plan.people) };
  return { data, message: 'ok' };
}

/** Stores a plan as a run and starts it; a plan for nobody is 422, one that was just stored 409. The month is locked. */
async function create(call: RunCall, body: NewRunByFile, plan: Plan, field: string) {
  const { people } = plan;
  if (people.length === 0) throw invalid(field, 'off_cycle.nobody');
  const alike = body.repeat ? null : await alikeRun(call.tx, body, people);
  if (alike)
    throw new Problem('wrong_state', {
      key: 'off_cycle.alike',
      params: { run: alike.name },
      current: await oneRun(call, alike.id),
    });
  const id = await createRun(call, body, people);
  const data = { ...outcomeOf(plan, body, call.language), run: await oneRun(call, id) };
  const message = { key: 'off_cycle.started', params: { count: people.length } };
  return { data, message, status: 202 } as const;
}

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
  return create(call, body, plan, 'employee_ids');
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
    if (length === 0) return create(call, body, plan, 'file');
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
  const { tx } = call;
  const run = await oneRun(call, params.id);
  await lockMonth(tx, run);
  const blocked = await removePayrolls(tx, run);
  if (blocked && blocked.closed > 0)
    throw new Problem('wrong_state', {
      key: 'off_cycle.not_removed',
      params: { count: blocked.closed },
      current: run,
    });
  if (blocked) throw new Problem('wrong_state', { key: 'payroll.followed', current: run });
  const ofRun = and(eq(offCycleRuns.company_id, run.company_id), eq(offCycleRuns.id, run.id));
  await tx.delete(offCycleRuns).where(ofRun);
  return { data: {}, message: 'deleted' };
});

export const offCycleRunHandlers = [list, byFilter, byFile, process, remove];
