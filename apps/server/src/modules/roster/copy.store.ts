import type { CopyBody } from '@mesra/contract/roster/roster';
import type { CopyPreview } from '@mesra/contract/roster/roster-outcome';
import {
  type DayPlan,
  type PlannedDay,
  plannedDay,
  type ScheduleFacts,
} from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { copiedDays } from '@mesra/domain/roster/roster-copy';
import { todayIn } from '../../kit/actor.ts';
import { digestOf } from '../../kit/digest.ts';
import type { RowCall } from '../../kit/http.ts';
import { stale } from '../../kit/problem.ts';
import {
  checkDayPlans,
  datesOf,
  dayPlanKey,
  dropPastDrafts,
  ensureDayPlans,
  factsOf,
  lockSchedules,
  readPlans,
} from '../schedules/schedules.api.ts';
import { type CellChange, type Checked, peopleOf, presentOutcome, readChecked } from './cell-check.ts';
import { assertNoneRefused, storeChanges } from './edit.store.ts';

/** A planned day as the plan of a single day; null for a day that nothing is planned for. */
function planOf({ kind, sessions }: PlannedDay, given: DayPlan | undefined): DayPlan | null {
  if (given) return given;
  if (kind === 'unset' || kind === 'away') return null;
  return {
    kind,
    sessions: sessions.map(({ template_id }) => ({ template_id, times: null, work_site_id: null })),
  };
}

/** What a day becomes: nothing of its own where the week says the same. */
function cellPlan(facts: ScheduleFacts, date: PlainDate, plan: DayPlan | null): DayPlan | null {
  if (!plan) return null;
  const { day_plans: _plans, ...week } = facts;
  const asWeek = planOf(plannedDay(week, date), undefined);
  return asWeek && dayPlanKey(asWeek) === dayPlanKey(plan) ? null : plan;
}

/** The cells of a copy, people in the order in which they are named. 404 for people out of scope, 422 for a wrong range. */
async function cellsOf(call: RowCall, body: CopyBody): Promise<CellChange[]> {
  const { company_id, ids, source, start_date, end_date } = body;
  const target = { start_date, end_date };
  const dates = datesOf(start_date, end_date);
  const from = source.kind === 'days' ? datesOf(source.start_date, source.end_date) : dates;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const people = await peopleOf(call, company_id, ids, today);
  const range = [...dates, ...from].sort();
  const { schedules, planning } = await readPlans(call.tx, [company_id], ids, {
    from: range[0] ?? start_date,
    to: range.at(-1) ?? end_date,
  });
  dropPastDrafts(planning, today);
  return ids.flatMap((employee_id, index): CellChange[] => {
    const person = people.get(employee_id);
    if (!person) return [];
    const facts = factsOf(planning, { ...person, company_id }, schedules.get(employee_id) ?? [], 'draft');
    return copiedDays(source, target, index).map((day) => ({
      employee_id,
      date: day.date,
      plan:
        'plan' in day
          ? day.plan
          : cellPlan(facts, day.date, planOf(plannedDay(facts, day.from), facts.day_plans?.get(day.from))),
    }));
  });
}

/** The plans that a copy writes, with the field of each: those of its pattern, or of the copied days, which were valid. */
function plansOf(body: CopyBody, cells: readonly CellChange[]) {
  const { source } = body;
  if (source.kind === 'pattern') {
    const days = source.days.flatMap((plan, index) => (plan ? [{ plan, index }] : []));
    return {
      plans: days.map(({ plan }) => plan),
      at: (index: number) => `source.days.${days[index]?.index ?? 0}`,
    };
  }
  const copied = new Map(cells.flatMap(({ plan }) => (plan ? [[dayPlanKey(plan), plan] as const] : [])));
  return { plans: [...copied.values()], at: () => 'source', keeps: new Set(copied.keys()) };
}

/** What a copy comes to in the API's format. Its digest names the days that become different, as they were and will be. */
function presentCopy(checked: Checked, language: RowCall['language']): CopyPreview {
  const lines = checked.changes.map(
    ({ employee_id, date, before_version, plan }) =>
      `${employee_id} ${date} ${before_version} ${plan === null ? '' : dayPlanKey(plan)}`,
  );
  return { ...presentOutcome(checked, language, null), digest: digestOf(lines) };
}

/** What copying would come to; nothing is written. */
export async function previewCopy(call: RowCall, body: CopyBody): Promise<CopyPreview> {
  const cells = await cellsOf(call, body);
  await checkDayPlans(call.tx, { companyId: body.company_id, ...plansOf(body, cells) });
  const checked = await readChecked(call, body.company_id, cells);
  return presentCopy(withoutRefused(checked, body), call.language);
}

/** What is left once people with a refused day are left out, where that is asked for. */
function withoutRefused(checked: Checked, { skip_refused }: CopyBody): Checked {
  if (!skip_refused) return checked;
  const refused = new Set(checked.refusals.map(({ employee_id }) => employee_id));
  return { ...checked, changes: checked.changes.filter(({ employee_id }) => !refused.has(employee_id)) };
}

/**
 * Copies days or a pattern to a range, as a draft: for everybody or nobody, unless those with a refused day are left out. 409
 * with what it would come to where a day is no longer as the preview showed it.
 */
export async function copyDays(
  call: RowCall,
  body: CopyBody,
): Promise<{ checked: Checked; edit_id: number | null }> {
  const { company_id, skip_refused, digest } = body;
  await lockSchedules(call.tx, company_id);
  const cells = await cellsOf(call, body);
  const plans = await ensureDayPlans(call.tx, { companyId: company_id, ...plansOf(body, cells) });
  const checked = await readChecked(call, company_id, cells);
  const wanted = withoutRefused(checked, body);
  if (digest !== undefined) {
    const now = presentCopy(wanted, call.language);
    if (now.digest !== digest) throw stale(now);
  }
  if (!skip_refused) assertNoneRefused(checked, 'ids');
  const { changes } = wanted;
  const edit_id = await storeChanges(call, company_id, 'copy', changes, plans);
  return { checked: { ...checked, changes }, edit_id };
}
