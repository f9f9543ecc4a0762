import type { OutletDayTask } from '@mesra/contract/outlet-days/outlet-day';
import type { TaskAnswers } from '@mesra/domain/site-tasks/task-answers';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { taskActionPhotos, taskActions } from './task-actions.tables.ts';

/** A task of the project on a schedule's day, with what was done of it. */
export interface TaskOfDay {
  id: number;
  title: string;
  note: string | null;
  /** Of the checklist as it was begun, else as it is now; null for a photo. */
  version_id: number | null;
  items: TaskItem[] | null;
  action_id: number | null;
  answers: TaskAnswers;
  recorded_at: string | null;
  photos: { id: number; key: string | null; hash: string; taken_at: string }[];
}

/** The tasks of the project on a schedule's day, by title. One query. */
export async function tasksOfDay(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, id, sales_project_id, date }: StoredSchedule,
): Promise<TaskOfDay[]> {
  const { rows } = await tx.execute<Omit<TaskOfDay, 'recorded_at'> & { recorded_at: string | null }>(sql`
    select t.id, t.title, t.note, v.id as version_id, v.items, a.id as action_id,
      coalesce(a.answers, '{}') as answers, a.recorded_at, (
        select coalesce(json_agg(json_build_object('id', p.id, 'key', p.item_key, 'hash', p.hash, 'taken_at', p.taken_at)
          order by p.id), '[]')
        from ${taskActionPhotos} p where p.company_id = a.company_id and p.task_action_id = a.id) as photos
    from reads.sales_project_tasks t
    left join ${taskActions} a on a.company_id = t.company_id and a.project_task_id = t.id and a.schedule_id = ${id}
    left join reads.task_templates m on m.company_id = t.company_id and m.id = t.task_template_id
    left join reads.task_template_versions v on v.company_id = t.company_id
      and case when a.id is null then v.task_template_id = m.id and v.number = m.number else v.id = a.template_version_id end
    where t.company_id = ${company_id} and t.sales_project_id = ${sales_project_id}
      and t.start_date <= ${date}::date and coalesce(t.end_date, 'infinity') >= ${date}::date
    order by lower(t.title), t.id`);
  return rows;
}

const instant = (at: string) => new Date(at).toISOString();

/** A task in the shape of the API; its photos are under the address of the schedule. */
export const presentTask = (
  { id, title, note, items, answers, recorded_at, photos }: TaskOfDay,
  address: string,
): OutletDayTask => ({
  ...{ id, title, note },
  items: items?.map((item) => ({ ...item, choices: item.choices.map((choice) => ({ ...choice })) })) ?? null,
  answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
  photos: photos.map(({ hash: _hash, taken_at, ...photo }) => ({
    ...photo,
    taken_at: instant(taken_at),
    url: `${address}/tasks/${id}/photos/${photo.id}`,
  })),
  recorded_at: recorded_at && instant(recorded_at),
});
