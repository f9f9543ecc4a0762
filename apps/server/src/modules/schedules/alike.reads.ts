import { type PlannedDay, plannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { factsOf, type Planning, readPlanning } from './plan.reads.ts';
import { readDayPlans } from './roster-day.reads.ts';

/**
 * What decides what somebody works on a day, as published: the plan of that day, else their own week, else the weekend of the
 * state in which they work. Those who are alike in it work the same, however many they are.
 */
export interface Alike {
  plan_id: number | null;
  week_id: number | null;
  state: string | null;
}

/**
 * Everybody in service on a day with what decides what they work on it: `employee_id`, `plan_id`, `week_id` and `state`, to be
 * joined. Archived people are left out.
 */
export const alikeSql = (companyId: number, date: PlainDate): SQL => sql`
  select e.id as employee_id, r.published_id as plan_id,
    case when r.published_id is null then s.week_id end as week_id,
    case when r.published_id is null and s.week_id is null then (
      select b.state from reads.branches b where b.company_id = e.company_id and b.id = (
        select p.branch_id from (
          select p.branch_id, p.effective_from from reads.employments p
          where p.company_id = e.company_id and p.employee_id = e.id
          union all select e.branch_id, date 'infinity') as p
        order by p.effective_from <= ${date}::date desc,
          case when p.effective_from <= ${date}::date then p.effective_from end desc, p.effective_from
        limit 1)) end as state
  from reads.employees e
  left join roster_days r on r.company_id = e.company_id and r.employee_id = e.id and r.date = ${date}::date
  left join (
    select distinct on (employee_id) employee_id, week_id from work_schedules
    where company_id = ${companyId} and effective_from <= ${date}::date
    order by employee_id desc, effective_from desc) as s on s.employee_id = e.id
  where e.company_id = ${companyId} and e.archived_at is null and e.company_joined_at <= ${date}::date
    and (e.inactive_at is null or e.inactive_at >= ${date}::date)`;

/** Stands for everybody who is alike. */
const ANYBODY = 0;

/** What whoever is alike works on a day. */
function workedBy(planning: Planning, companyId: number, date: PlainDate, alike: Alike): PlannedDay {
  const { plan_id, week_id, state } = alike;
  const on = new Map([[date, { published_id: plan_id, draft_id: plan_id, version: 0 }]]);
  const ground: Planning = {
    ...planning,
    branch_states: new Map([[ANYBODY, [{ effective_from: date, state: stateCodeOf(state) }]]]),
    roster: new Map([[ANYBODY, on]]),
  };
  const anybody = { id: ANYBODY, company_id: companyId, company_joined_at: date, inactive_at: null };
  return plannedDay(factsOf(ground, anybody, [{ effective_from: date, week_id }]), date);
}

/** What people who are alike work on a day, worked out once for each, with the templates of the company. */
export async function readAlike(
  tx: Tx,
  companyId: number,
  date: PlainDate,
  alike: readonly Alike[],
): Promise<{ templates: Planning['templates']; workedBy: (one: Alike) => PlannedDay }> {
  const weekIds = alike.map(({ week_id }) => week_id);
  const planIds = [...new Set(alike.flatMap(({ plan_id }) => plan_id ?? []))];
  const [planning, day_plans] = await Promise.all([
    readPlanning(tx, [companyId], weekIds, []),
    readDayPlans(tx, planIds),
  ]);
  const ground = { ...planning, day_plans };
  const known = new Map<string, PlannedDay>();
  return {
    templates: planning.templates,
    workedBy: (one) => {
      const key = `${one.plan_id} ${one.week_id} ${one.state}`;
      const day = known.get(key) ?? workedBy(ground, companyId, date, one);
      known.set(key, day);
      return day;
    },
  };
}
