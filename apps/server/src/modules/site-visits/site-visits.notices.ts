import type { MessageParams } from '@mesra/contract/kit/problem';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { notifyEmployees } from '../reminders/reminders.api.ts';

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
export const notifyVisitors = (
  call: Pick<RowCall, 'tx' | 'actor'>,
  companyId: number,
  notices: ReadonlyMap<number, VisitNotice>,
): Promise<void> =>
  notifyEmployees(
    call,
    companyId,
    new Map([...notices].map(([id, notice]) => [id, { ...notice, link: '/work-task/site-visit' }])),
  );

/** Tells somebody of their visits. */
export const notifyVisits = (
  call: Pick<RowCall, 'tx' | 'actor'>,
  { company_id, employee_id }: { company_id: number; employee_id: number },
  notice: VisitNotice,
): Promise<void> => notifyVisitors(call, company_id, new Map([[employee_id, notice]]));

/** What planners are told of visits that they planned. */
export interface PlannerNotice {
  /** The user. */
  planner: number;
  kind: 'site_visit_late' | 'site_visits_after_service';
  params: MessageParams;
}

/** Tells planners what became of visits that they planned. */
export const notifyPlanners = (
  tx: Tx,
  company_id: number,
  notices: readonly PlannerNotice[],
): Promise<void> =>
  notifyMany(
    tx,
    notices.map(({ planner, ...notice }) => ({
      ...{ ...notice, company_id, user_id: planner },
      link: '/work-task/site-visit/manage',
    })),
  );
