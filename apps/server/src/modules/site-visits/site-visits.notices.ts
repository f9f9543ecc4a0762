import type { MessageParams } from '@mesra/contract/kit/problem';
import type { RowCall } from '../../kit/http.ts';
import type { PersonOf } from '../presence/presence.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { usersOf } from '../reminders/reminders.api.ts';

/** What happened to somebody's visits. */
export interface VisitNotice {
  kind: 'site_visits_planned' | 'site_visits_ordered' | 'site_visit_changed' | 'site_visit_cancelled';
  params: MessageParams;
}

/** Tells somebody with an account of their visits; not whoever did it. */
export async function notifyVisits(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  { company_id, employee_id }: PersonOf,
  { kind, params }: VisitNotice,
): Promise<void> {
  const users = await usersOf({ tx }, company_id, employee_id);
  const link = '/work-task/site-visit';
  await notifyMany(
    tx,
    users.flatMap((user_id) =>
      user_id === actor.user_id ? [] : [{ company_id, user_id, kind, params, link }],
    ),
  );
}
