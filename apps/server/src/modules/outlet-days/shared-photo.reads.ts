import type { PHOTO_KINDS } from '@mesra/contract/outlet-days/outlet-photo';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { Page } from '../../kit/list.ts';
import { photosOf } from './outlet-photo.reads.ts';

type PhotoKind = (typeof PHOTO_KINDS)[number];

/** A photo of an outlet on a day; the task that it is of, or null for a daily report. */
export interface SharedPhoto extends Record<string, unknown> {
  id: number;
  kind: PhotoKind;
  outlet: string;
  date: PlainDate;
  task: string | null;
}

interface SharedDays {
  companyId: number;
  projectId: number;
  start_date: PlainDate;
  end_date: PlainDate;
}

/**
 * What a task was done with, `f` of `a`, unless its review waits or refused it: its review is the first that was not decided before
 * it came. A photo of a task that is to be done again is not shown.
 */
const DONE = sql`a.recorded_at is not null and coalesce((select q.status from reads.outlet_reviews v
  join reads.approvals q on q.company_id = v.company_id and q.id = v.approval_id and q.status <> 'Cancelled'
  where v.company_id = f.company_id and v.task_action_id = f.task_action_id
    and f.created_at <= coalesce(v.decided_at, 'infinity')
  order by coalesce(v.decided_at, 'infinity') limit 1), 'Approved') = 'Approved'`;

/** The photos at the outlets of a project on some days: of reports that stand and of tasks that are done, none that waits for its review or was refused. */
export const sharedPhotos = ({ companyId, projectId, start_date, end_date }: SharedDays): SQL =>
  photosOf(
    sql`turn.company_id = ${companyId} and turn.sales_project_id = ${projectId}
      and turn.date between ${start_date}::date and ${end_date}::date`,
    undefined,
    DONE,
  );

/** A page of such photos, without anybody who took them. */
export async function presentSharedPhotos(tx: Tx, photos: SQL, page: Page): Promise<SharedPhoto[]> {
  const orderBy = sql.join(page.orderBy, sql`, `);
  const { rows } = await tx.execute<SharedPhoto>(sql`
    select x.id, case when x.task_id is null then 'report' else 'task' end as kind, w.name as outlet, turn.date, t.title as task
    from (select * from (${photos}) x order by ${orderBy} limit ${page.limit} offset ${page.offset}) x
    join reads.promoter_schedules turn on turn.company_id = x.company_id and turn.id = x.schedule_id
    join reads.site_names w on w.company_id = turn.company_id and w.id = turn.outlet_id
    left join reads.sales_project_task_titles t on t.company_id = x.company_id and t.id = x.task_id
    order by ${orderBy}`);
  return rows;
}

/** The file of a photo of a project; null for one that is not of it. */
export async function sharedPhotoKey(
  tx: Tx,
  { companyId, projectId }: Pick<SharedDays, 'companyId' | 'projectId'>,
  { kind, id }: { kind: PhotoKind; id: number },
): Promise<string | null> {
  const photos = photosOf(
    sql`turn.company_id = ${companyId} and turn.sales_project_id = ${projectId}`,
    kind,
    DONE,
  );
  const { rows } = await tx.execute<{ file_key: string }>(
    sql`select x.file_key from (${photos}) x where x.id = ${id}`,
  );
  return rows[0]?.file_key ?? null;
}
