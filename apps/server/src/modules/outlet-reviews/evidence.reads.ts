import type { OutletEvidence, OutletEvidenceSummary } from '@mesra/contract/outlet-reviews/outlet-evidence';
import {
  type StoredScheduleStatus,
  scheduleStatusAt,
} from '@mesra/domain/promoter-schedules/schedule-states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { findScheduleRow, type StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { outletReviews } from './outlet-reviews.tables.ts';

type OfReview = Pick<typeof outletReviews.$inferSelect, 'company_id' | 'schedule_id'>;

/** The schedule on which something was recorded, whoever asks. */
export const findSchedule = (tx: Tx, { company_id, schedule_id }: OfReview): Promise<StoredSchedule> =>
  findScheduleRow(tx, company_id, schedule_id);

/** Photos of a task that came after its review before this one. */
const PHOTOS = sql`reads.task_action_photos f where f.company_id = v.company_id and f.task_action_id = v.task_action_id
  and f.created_at > coalesce((select max(b.decided_at) from ${outletReviews} b where b.company_id = v.company_id
    and b.task_action_id = v.task_action_id and b.id < v.id), '-infinity')
  and f.created_at <= coalesce(v.decided_at, 'infinity')`;

type Row = Omit<OutletEvidence, 'schedule' | 'photos' | 'entered_by'> & {
  [key: string]: unknown;
  company_id: number;
  approval_id: number;
  task_action_id: number | null;
  schedule: Omit<OutletEvidence['schedule'], 'status'> & { status: StoredScheduleStatus; ends_at: string };
  photos: Omit<OutletEvidence['photos'][number], 'url'>[];
  entered_by: number | null;
};

/** What some approvals review, by approval, in one query. */
async function evidenceRows(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<Map<number, Row>> {
  const { rows } = await tx.execute<Row>(sql`
    select v.company_id, v.approval_id, v.task_action_id, v.reason as answer, s.date,
      json_build_object('id', p.id, 'code', p.code, 'name', coalesce(p.name, i.name)) as promoter,
      json_build_object('id', w.id, 'code', w.code, 'name', w.name) as outlet,
      json_build_object('id', j.id, 'code', j.code, 'name', j.name) as project,
      json_build_object('id', s.id, 'start_time', s.start_time, 'end_time', s.end_time, 'status', s.status,
        'ends_at', s.ends_at) as schedule,
      case when e.uuid is not null then json_build_object('type', e.type, 'total', e.total, 'product', n.name,
        'marks', e.marks) end as entry,
      case when t.id is not null then json_build_object('title', t.title,
        'photos_total', (select count(*)::int from ${PHOTOS})) end as task,
      coalesce(e.recorded_at, a.recorded_at, (select max(f.taken_at) from ${PHOTOS}), v.created_at) as recorded_at,
      coalesce(e.arrived_at, v.created_at) as arrived_at,
      case e.source when 'manual' then e.entered_by end as entered_by,
      (select json_build_object('opening', k.opening, 'replenished', k.replenished, 'sold', k.sold, 'total', k.total)
        from reads.outlet_day_stocks k where k.company_id = e.company_id and k.outlet_day_id = e.outlet_day_id
        and k.product_id = e.product_id) as stock,
      (select coalesce(json_agg(json_build_object('id', f.id, 'taken_at', f.taken_at, 'item', (
          select l ->> 'label' from jsonb_array_elements(x.items) l where l ->> 'key' = f.item_key))
        order by f.id), '[]') from ${PHOTOS}) as photos
    from ${outletReviews} v
    join reads.promoter_schedules s on s.company_id = v.company_id and s.id = v.schedule_id
    join reads.promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    left join reads.employees i on i.company_id = p.company_id and i.id = p.employee_id
    join reads.work_sites w on w.company_id = s.company_id and w.id = s.outlet_id
    join reads.sales_projects j on j.company_id = s.company_id and j.id = s.sales_project_id
    left join reads.stock_entries e on e.company_id = v.company_id and e.uuid = v.entry_uuid
    left join reads.products n on n.company_id = e.company_id and n.id = e.product_id
    left join reads.task_actions a on a.company_id = v.company_id and a.id = v.task_action_id
    left join reads.sales_project_tasks t on t.company_id = a.company_id and t.id = a.project_task_id
    left join reads.task_template_versions x on x.company_id = a.company_id and x.id = a.template_version_id
    where v.company_id = any (${sql.param([...companyIds])}::bigint[])
      and v.approval_id = any (${sql.param([...approvalIds])}::bigint[])`);
  return new Map(rows.map((row) => [row.approval_id, row]));
}

/** What the list says of the evidence that some approvals review, with the day that it is of. */
export async function evidenceUnder(
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<Map<number, { summary: OutletEvidenceSummary; schedule_id: number }>> {
  return new Map(
    [...(await evidenceRows(call, approvalIds))].map(([approvalId, row]) => {
      const { promoter, outlet, date, entry, task } = row;
      return [approvalId, { summary: { promoter, outlet, date, entry, task }, schedule_id: row.schedule.id }];
    }),
  );
}

const instant = (at: string) => new Date(at).toISOString();

/** The evidence with what its review rests on; its photos are under an address. 404 where an approval reviews none. */
export async function evidenceOf(
  call: Pick<RowCall, 'tx' | 'companyIds' | 'services'>,
  approvalId: number,
  address: string,
): Promise<OutletEvidence> {
  const row = (await evidenceRows(call, [approvalId])).get(approvalId);
  if (!row) throw notFound();
  const { promoter, outlet, project, date, entry, task, stock, entered_by, answer, schedule, photos } = row;
  const { ends_at, status, ...named } = schedule;
  const now = call.services.clock.now().getTime();
  return {
    ...{ promoter, outlet, project, date, entry, task, stock, answer },
    entered_by:
      entered_by === null ? null : ((await peopleNames(call.tx, [entered_by])).get(entered_by) ?? null),
    schedule: { ...named, status: scheduleStatusAt(status, Date.parse(ends_at), now) },
    recorded_at: instant(row.recorded_at),
    arrived_at: instant(row.arrived_at),
    photos: photos.map(({ taken_at, ...photo }) => ({
      ...photo,
      taken_at: instant(taken_at),
      url: `${address}/${photo.id}`,
    })),
  };
}
