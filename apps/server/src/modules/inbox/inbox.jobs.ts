import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { ESCALATE_AFTER_DAYS, REMIND_AFTER_DAYS } from '@mesra/domain/approvals/step';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { rolesIn } from '../../kit/roles.ts';
import {
  countWaiting,
  employeesDeciding,
  escalateStep,
  markReminded,
  notEscalated,
  notReminded,
} from '../approvals/approvals.api.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import { wanted } from './item.reads.ts';
import { forgetDue } from './snooze.store.ts';

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** What waits for each member of some requests; those for whom nothing does are left out. */
async function waitingFor(job: RunningJob, tx: Tx, ids: readonly number[]): Promise<[number, number][]> {
  const { companyId, services } = job;
  const named = await employeesDeciding(tx, companyId, ids);
  const waiting: [number, number][] = [];
  for (const role of await rolesIn(tx, companyId)) {
    const isNamed = role.employee_id !== null && named.has(role.employee_id);
    if (role.type === 'employee' && !role.is_admin && !isNamed) continue;
    const actor = { user_id: role.user_id, roles: [role] };
    const counts = await countWaiting(
      { tx, actor, companyIds: [companyId], services },
      { ...wanted({}), ids },
    );
    const count = counts.reduce((sum, one) => sum + one.count, 0);
    if (count > 0) waiting.push([role.user_id, count]);
  }
  return waiting;
}

/**
 * Reminds those who decide of what has waited too long, once for each request or step, and lets the next one up the
 * reporting line decide what waits longer still; forgets what people had put off. Again on the same day does nothing more.
 */
export const remindOfWaiting = (job: RunningJob): Promise<void> =>
  job.transaction(async (tx) => {
    const { companyId: company_id, services } = job;
    const now = services.clock.now();
    await forgetDue(tx, company_id, now.toISOString());
    const escalated = await notEscalated(tx, company_id, daysAgo(now, ESCALATE_AFTER_DAYS));
    for (const approval of escalated) await escalateStep(tx, approval, now.toISOString());
    const ids = await notReminded(tx, company_id, daysAgo(now, REMIND_AFTER_DAYS));
    if (ids.length > 0) {
      const notices: NewNotification[] = (await waitingFor(job, tx, ids)).map(([user_id, count]) => ({
        ...{ company_id, user_id, link: '/inbox' },
        kind: 'approval_waits',
        params: { count, days: REMIND_AFTER_DAYS },
      }));
      await notifyMany(tx, notices);
      await markReminded(tx, company_id, ids, now.toISOString());
    }
    if (escalated.length > 0) await publishChange(tx, company_id, inboxEndpoints.approve);
  });
