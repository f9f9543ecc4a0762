import type { MessageParams } from '@mesra/contract/kit/problem';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { memberships } from '../company/company.views.ts';
import type { PersonOf } from '../presence/presence.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';

/** What happened to somebody's visits. */
export interface VisitNotice {
  kind:
    | 'site_visits_planned'
    | 'site_visits_ordered'
    | 'site_visit_changed'
    | 'site_visit_cancelled'
    | 'site_visits_cancelled'
    | 'site_visits_site_closed';
  params: MessageParams;
}

/** Tells people with an account of their visits, each once; not whoever did it. */
export async function notifyVisitors(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  notices: ReadonlyMap<number, VisitNotice>,
): Promise<void> {
  if (notices.size === 0) return;
  const { company_id, employee_id, user_id, status } = memberships;
  const members = await tx
    .select({ employee_id, user_id })
    .from(memberships)
    .where(and(eq(company_id, companyId), isAmong(employee_id, [...notices.keys()]), eq(status, 'Active')));
  await notifyMany(
    tx,
    members.flatMap(({ employee_id, user_id }) => {
      const notice = notices.get(employee_id ?? 0);
      return !notice || user_id === actor.user_id
        ? []
        : [{ company_id: companyId, user_id, ...notice, link: '/work-task/site-visit' }];
    }),
  );
}

/** Tells somebody of their visits. */
export const notifyVisits = (
  call: Pick<RowCall, 'tx' | 'actor'>,
  { company_id, employee_id }: PersonOf,
  notice: VisitNotice,
): Promise<void> => notifyVisitors(call, company_id, new Map([[employee_id, notice]]));
