import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  MAX_MY_PROJECT_DAYS,
  type MyProjectDay,
  type MySchedule,
  type myProjectEndpoints,
} from '@mesra/contract/outlet-reviews/my-project';
import { daysBetween } from '@mesra/domain/kit/plain-date';
import { isCompleteInMyProject } from '@mesra/domain/outlet-reviews/my-project';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid } from '../../kit/problem.ts';
import {
  scheduledDays,
  schedulesLookedAfter,
  schedulesOfOthers,
} from '../promoter-schedules/promoter-schedules.api.ts';
import { promoterSchedules as schedules } from '../promoter-schedules/promoter-schedules.views.ts';
import { outletReviews } from './outlet-reviews.tables.ts';

type Filters = QueryOf<typeof myProjectEndpoints.list>;

/** What is recorded on a schedule, and what waits for the caller there. */
interface Progress {
  /** Tasks of its project on its day. */
  tasks: number;
  recorded: number;
  reviews: number;
  looked_after: boolean;
  over: boolean;
}

const TASKS = sql`reads.sales_project_tasks t where t.company_id = ${schedules.company_id}
  and t.sales_project_id = ${schedules.sales_project_id} and t.start_date <= ${schedules.date}
  and coalesce(t.end_date, 'infinity') >= ${schedules.date}`;

/** What waits for a review on a schedule: marked entries, photos of tasks and events of presence. */
const REVIEWS = sql`((
  select count(*) from ${outletReviews} v join reads.approvals a on a.company_id = v.company_id and a.id = v.approval_id
  where v.company_id = ${schedules.company_id} and v.schedule_id = ${schedules.id}
    and a.status in ('Pending', 'Reviewed')) + (
  select count(*) from reads.presence_events e join reads.approvals a on a.company_id = e.company_id
    and a.id = e.approval_id
  where e.company_id = ${schedules.company_id} and e.visit_uuid = ${schedules.uuid}
    and a.status in ('Pending', 'Reviewed')))::int`;

async function progressOf(
  { tx, actor, companyIds, services }: RowCall,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Progress>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: schedules.id,
      tasks: sql<number>`(select count(*)::int from ${TASKS})`,
      recorded: schedules.tasks_done,
      // Nested, so that the columns of the view keep its name beside those of inner tables.
      reviews: sql<number>`${REVIEWS}`,
      looked_after: sql<boolean>`${schedulesLookedAfter(actor, companyIds, schedules)}`,
      over: sql<boolean>`${schedules.ends_at} <= ${services.clock.now().toISOString()}::timestamptz`,
    })
    .from(schedules)
    .where(and(eq(schedules.company_id, companyId), isAmong(schedules.id, ids)));
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

const NONE: Progress = { tasks: 0, recorded: 0, reviews: 0, looked_after: false, over: true };

/** 422 where too many days are asked for. */
function assertDays({ start_date, end_date }: { start_date: string; end_date: string }): void {
  if (end_date < start_date) throw invalid('end_date', 'validation.ends_before_start');
  if (daysBetween(start_date, end_date) >= MAX_MY_PROJECT_DAYS)
    throw invalid('end_date', 'outlet_review.too_many_days', { max: MAX_MY_PROJECT_DAYS });
}

/** The projects and days that the caller looks after or manages, as `seen` says: by date, project and outlet. Four queries. */
export async function readMyProjects(
  call: RowCall,
  { start_date, end_date, ...filters }: Filters,
  seen: SQL = schedulesOfOthers(call.actor, call.companyIds),
): Promise<MyProjectDay[]> {
  const { company_id } = filters;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const days = { start_date: start_date ?? end_date ?? today, end_date: end_date ?? start_date ?? today };
  assertDays(days);
  const view = 'scheduleByProjectOutletDatePromoter' as const;
  const found = await scheduledDays(call, { ...filters, ...days, view_type: view }, seen);
  const listed = found.flatMap(({ projects }) =>
    projects.flatMap(({ outlets }) => outlets.flatMap((outlet) => outlet.schedules)),
  );
  const progress = await progressOf(
    call,
    company_id,
    listed.map(({ id }) => id),
  );
  const at = (id: number) => progress.get(id) ?? NONE;
  const isComplete = (shown: readonly { id: number }[]) =>
    isCompleteInMyProject({
      tasks: Math.max(0, ...shown.map(({ id }) => at(id).tasks)),
      recorded: shown.reduce((sum, { id }) => sum + at(id).recorded, 0),
    });
  const shownOf = (schedule: (typeof listed)[number]): MySchedule => {
    const { recorded, reviews, looked_after, over } = at(schedule.id);
    const absent = schedule.status === 'Scheduled' && !over;
    return {
      ...schedule,
      tasks_recorded: recorded,
      reviews: looked_after ? reviews : 0,
      can: { ...schedule.can, replace: looked_after && absent },
    };
  };
  return found.map(({ date, projects }) => ({
    date,
    projects: projects.map(({ outlets, ...project }) => {
      const all = outlets.flatMap((outlet) => outlet.schedules);
      return {
        ...project,
        tasks: Math.max(0, ...all.map(({ id }) => at(id).tasks)),
        complete: isComplete(all),
        outlets: outlets.map((outlet) => ({
          ...outlet,
          complete: isComplete(outlet.schedules),
          schedules: outlet.schedules.map(shownOf),
        })),
      };
    }),
  }));
}
