import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { OffCycleOutcome } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import { isPayDayOf } from '@mesra/domain/payroll/off-cycle';
import type { Call } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import { checkMonth, companyPayroll, lackProblems, lawOf } from '../payroll-setup/payroll-setup.api.ts';
import type { NewRunByFile, Plan } from './off-cycle-plan.ts';
import { oneRun } from './off-cycle-run.reads.ts';
import { alikeRun, createRun } from './off-cycle-run.store.ts';

/** People whom a run may pay. */
export { readCandidates } from './off-cycle-people.reads.ts';
export type { Planned } from './off-cycle-plan.ts';
/** Takes somebody out of a run again. */
export { leaveRun } from './off-cycle-run.store.ts';

/** The most people in an answer. */
const SHOWN = 200;

/** 422 where the month cannot be run, or is not paid on that day. */
export async function assertRunnable({ tx }: Pick<Call<never>, 'tx'>, body: NewRunByFile): Promise<void> {
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

export function outcomeOf(
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

/** A run as it was sent. */
export type PlannedRun = NewRunByFile;

type RunCall = Pick<Call<never>, 'tx' | 'actor' | 'services' | 'companyIds' | 'language'>;

/** What a run would be. */
export async function previewOf({ tx, language }: RunCall, body: NewRunByFile, plan: Plan) {
  const data = { ...outcomeOf(plan, body, language), alike: await alikeRun(tx, body, plan.people) };
  return { data, message: 'ok' };
}

/** Stores a plan as a run and starts it; a plan for nobody is 422, one that was just stored 409. The month is locked. */
export async function createPlanned(call: RunCall, body: NewRunByFile, plan: Plan, field: string) {
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
