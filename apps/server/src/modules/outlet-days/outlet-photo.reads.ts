import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { OutletPhoto, outletPhotoEndpoints } from '@mesra/contract/outlet-days/outlet-photo';
import { PROMOTER_SCHEDULES_PATH } from '@mesra/contract/promoter-schedules/promoter-schedule';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { likePattern, type Page } from '../../kit/list.ts';
import { visibleSchedules } from '../promoter-schedules/promoter-schedules.api.ts';
import { dailyReportPhotos, dailyReports } from './outlet-days.tables.ts';
import { taskActionPhotos, taskActions } from './task-actions.tables.ts';

type Filters = QueryOf<typeof outletPhotoEndpoints.list>;

const SCHEDULE = {
  ...{
    company_id: sql`turn.company_id`,
    sales_project_id: sql`turn.sales_project_id`,
    outlet_id: sql`turn.outlet_id`,
  },
  ...{ promoter_id: sql`turn.promoter_id`, date: sql`turn.date` },
};

/** The photos at an outlet of reports that stand and of tasks, of the schedules that the caller sees; `task_id` null for a report. */
export function photosAt(
  call: RowCall,
  { companyId, outletId }: { companyId: number; outletId: number },
  { kind, start_date, end_date, keyword }: Filters,
): SQL {
  const like = keyword ? likePattern(keyword) : null;
  const seen = sql`turn.company_id = ${companyId} and turn.outlet_id = ${outletId}
    and ${visibleSchedules(call.actor, call.companyIds, SCHEDULE)}
    ${start_date ? sql`and turn.date >= ${start_date}::date` : sql``}
    ${end_date ? sql`and turn.date <= ${end_date}::date` : sql``}
    ${
      like === null
        ? sql``
        : sql`and exists (select from reads.promoters p left join reads.employees e on e.company_id = p.company_id
          and e.id = p.employee_id where p.company_id = turn.company_id and p.id = turn.promoter_id
            and coalesce(p.name, e.name) ilike ${like})`
    }`;
  return photosOf(seen, kind);
}

/** The photos of reports that stand and of tasks on the schedules, `turn`, of a condition; `task_id` null for a report. */
export function photosOf(seen: SQL, kind?: Filters['kind'], done = sql`true`): SQL {
  const ofReports = sql`select f.company_id, f.id, turn.id as schedule_id, f.taken_at, f.file_key, null::bigint as task_id
    from reads.promoter_schedules turn
    join ${dailyReports} r on r.company_id = turn.company_id and r.schedule_id = turn.id and r.withdrawn_at is null
    join ${dailyReportPhotos} f on f.company_id = r.company_id and f.daily_report_id = r.id where ${seen}`;
  const ofTasks = sql`select f.company_id, f.id, turn.id as schedule_id, f.taken_at, f.file_key, a.project_task_id as task_id
    from reads.promoter_schedules turn
    join ${taskActions} a on a.company_id = turn.company_id and a.schedule_id = turn.id
    join ${taskActionPhotos} f on f.company_id = a.company_id and f.task_action_id = a.id where ${seen} and ${done}`;
  if (kind) return kind === 'report' ? ofReports : ofTasks;
  return sql`${ofReports} union all ${ofTasks}`;
}

type PhotoRow = Omit<OutletPhoto, 'kind' | 'url'> & { task_id: number | null };

/** A page of photos in the shape of the API. */
export async function presentPhotos({ tx }: RowCall, photos: SQL, page: Page): Promise<OutletPhoto[]> {
  const { rows } = await tx.execute<PhotoRow & Record<string, unknown>>(sql`
    select x.id, x.schedule_id, x.taken_at, x.task_id, turn.date, t.title as task,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name) as project,
      json_build_object('id', m.id, 'code', m.code, 'name', coalesce(m.name, e.name)) as promoter
    from (select * from (${photos}) x order by ${sql.join(page.orderBy, sql`, `)}
      limit ${page.limit} offset ${page.offset}) x
    join reads.promoter_schedules turn on turn.company_id = x.company_id and turn.id = x.schedule_id
    join reads.sales_projects p on p.company_id = turn.company_id and p.id = turn.sales_project_id
    join reads.promoters m on m.company_id = turn.company_id and m.id = turn.promoter_id
    left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
    left join reads.sales_project_tasks t on t.company_id = x.company_id and t.id = x.task_id
    order by ${sql.join(page.orderBy, sql`, `)}`);
  return rows.map(({ task_id, taken_at, ...row }) => {
    const schedule = `${PROMOTER_SCHEDULES_PATH}/${row.schedule_id}`;
    const of = task_id === null ? 'daily-report' : `tasks/${task_id}`;
    return {
      ...row,
      kind: task_id === null ? ('report' as const) : ('task' as const),
      taken_at: new Date(taken_at).toISOString(),
      url: `${schedule}/${of}/photos/${row.id}`,
    };
  });
}
