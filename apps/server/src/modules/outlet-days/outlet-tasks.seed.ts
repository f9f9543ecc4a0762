import type { TaskAnswers } from '@mesra/domain/site-tasks/task-answers';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { Dice } from '../../seed/dice.ts';
import type { DemoBooks, DemoPicture } from './outlet-store.seed.ts';
import type { DemoTurn } from './outlet-turns.seed.ts';
import { taskActionPhotos, taskActions } from './task-actions.tables.ts';

const MINUTE = 60_000;

interface ProjectTask extends Record<string, unknown> {
  id: number;
  sales_project_id: number;
  version_id: number | null;
  items: TaskItem[] | null;
}

/** What answers an item when nothing is wrong. */
function answerOf({ kind, choices, min, max }: TaskItem): TaskAnswers[string] | null {
  if (kind === 'tick') return true;
  if (kind === 'choice') return choices.find(({ failing }) => !failing)?.label ?? null;
  if (kind === 'number') return ((min ?? 0) + (max ?? min ?? 0)) / 2;
  return null;
}

const answersTo = (items: readonly TaskItem[]): TaskAnswers =>
  Object.fromEntries(
    items.flatMap((item) => {
      const answer = answerOf(item);
      return answer === null ? [] : [[item.key, answer]];
    }),
  );

interface Doing {
  turns: readonly DemoTurn[];
  pictures: readonly DemoPicture[];
  now: number;
}

/** Stores what was done of the tasks of the projects: most of them, photos in the morning, checklists before going. */
export async function storeActions(
  tx: Tx,
  { company_id }: DemoBooks,
  { turns, pictures, now }: Doing,
): Promise<void> {
  const { rows: tasks } = await tx.execute<ProjectTask>(sql`
    select t.id, t.sales_project_id, v.id as version_id, v.items from reads.sales_project_tasks t
    left join reads.task_templates m on m.company_id = t.company_id and m.id = t.task_template_id
    left join reads.task_template_versions v on v.company_id = m.company_id and v.task_template_id = m.id
      and v.number = m.number
    where t.company_id = ${company_id} order by t.id`);
  const done = turns.flatMap((turn) => {
    const dice = new Dice(turn.schedule_id * 17 + 3);
    return tasks
      .filter(({ sales_project_id }) => sales_project_id === turn.sales_project_id)
      .flatMap(({ id, version_id, items }) => {
        const at =
          items === null ? turn.came && turn.came + 18 * MINUTE : turn.went && turn.went - 14 * MINUTE;
        if (at === null || at > now || dice.chance(9)) return [];
        const answers = items === null ? {} : answersTo(items);
        return [{ turn, project_task_id: id, template_version_id: version_id, at, answers }];
      });
  });
  const stored = await insertRows<{ id: number; schedule_id: number; project_task_id: number }>(
    tx,
    taskActions,
    ['company_id', 'schedule_id', 'project_task_id', 'template_version_id', 'answers', 'recorded_at'],
    done.map(({ turn, at, answers, ...action }) => ({
      ...{ ...action, company_id, schedule_id: turn.schedule_id },
      ...{ answers: JSON.stringify(answers), recorded_at: new Date(at).toISOString() },
    })),
    { returning: 'id, schedule_id, project_task_id' },
  );
  const ids = new Map(stored.map((row) => [`${row.schedule_id} ${row.project_task_id}`, row.id]));
  await insertRows(
    tx,
    taskActionPhotos,
    ['company_id', 'task_action_id', 'file_key', 'hash', 'taken_at', 'created_at'],
    done
      .filter(({ template_version_id }) => template_version_id === null)
      .map(({ turn, project_task_id, at }) => ({
        ...pictures[(turn.schedule_id + 1) % pictures.length],
        ...{ company_id, task_action_id: ids.get(`${turn.schedule_id} ${project_task_id}`) },
        ...{ taken_at: new Date(at).toISOString(), created_at: new Date(at).toISOString() },
      })),
  );
}
