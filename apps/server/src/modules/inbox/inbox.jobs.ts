import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { ESCALATE_AFTER_DAYS, REMIND_AFTER_DAYS } from '@mesra/domain/approvals/step';
import { todayIn } from '../../kit/actor.ts';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { type MemberRole, rolesIn } from '../../kit/roles.ts';
import {
  countWaiting,
  delegatesOn,
  employeesDeciding,
  escalateStep,
  markReminded,
  notEscalated,
  notReminded,
  type RaisedTo,
} from '../approvals/approvals.api.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import { wanted } from './item.reads.ts';
import { forgetDue } from './snooze.store.ts';

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** How many of some requests wait for a member. */
async function countFor(
  { companyId, services }: RunningJob,
  tx: Tx,
  role: MemberRole,
  ids: readonly number[],
) {
  const call = { tx, actor: { user_id: role.user_id, roles: [role] }, companyIds: [companyId], services };
  const counts = await countWaiting(call, { ...wanted({}), ids });
  return counts.reduce((sum, one) => sum + one.count, 0);
}

/** Members with how many requests each is told of; those for whom there are none are left out. */
type Told = [user_id: number, count: number][];

/** What waits for each member of some requests. */
async function waitingFor(job: RunningJob, tx: Tx, ids: readonly number[]): Promise<Told> {
  const { companyId, services } = job;
  const roles = await rolesIn(tx, companyId);
  const named = await employeesDeciding(tx, companyId, ids);
  const delegates = await delegatesOn(tx, companyId, todayIn({ roles }, companyId, services.clock));
  const told: Told = [];
  for (const role of roles) {
    const isNamed = role.employee_id !== null && named.has(role.employee_id);
    const admin = role.type !== 'employee' || role.is_admin;
    const decides = admin || isNamed || role.spm_supervisor || delegates.has(role.user_id);
    const count = decides ? await countFor(job, tx, role, ids) : 0;
    if (count > 0) told.push([role.user_id, count]);
  }
  return told;
}

/** A request that has gone up the line. */
type Raised = RaisedTo & { id: number };

/** What has come to each member by going up the line. */
async function raisedTo(job: RunningJob, tx: Tx, raised: readonly Raised[]): Promise<Told> {
  if (raised.length === 0) return [];
  const told: Told = [];
  for (const role of await rolesIn(tx, job.companyId)) {
    const theirs = raised.filter(({ decider, owners }) =>
      owners ? role.type === 'owner' : role.employee_id === decider,
    );
    const ids = theirs.map(({ id }) => id);
    const count = ids.length > 0 ? await countFor(job, tx, role, ids) : 0;
    if (count > 0) told.push([role.user_id, count]);
  }
  return told;
}

/** Lets the next one up the reporting line decide each request that has waited too long. */
async function raise(tx: Tx, companyId: number, now: Date): Promise<Raised[]> {
  const raised: Raised[] = [];
  for (const approval of await notEscalated(tx, companyId, daysAgo(now, ESCALATE_AFTER_DAYS))) {
    const to = await escalateStep(tx, approval, now.toISOString());
    if (to) raised.push({ id: approval.id, ...to });
  }
  return raised;
}

/**
 * Reminds those who decide of what has waited too long, once for each request or step, and lets the next one up the
 * reporting line decide what waits longer still, who is told; forgets what people had put off. Again on the same day does
 * nothing more.
 */
export const remindOfWaiting = (job: RunningJob): Promise<void> =>
  job.transaction(async (tx) => {
    const { companyId: company_id, services } = job;
    const now = services.clock.now();
    const notify = (told: Told, days: number) =>
      notifyMany(
        tx,
        told.map(
          ([user_id, count]): NewNotification => ({
            ...{ company_id, user_id, link: '/inbox' },
            kind: 'approval_waits',
            params: { count, days },
          }),
        ),
      );
    await forgetDue(tx, company_id, now.toISOString());
    const raised = await raise(tx, company_id, now);
    const ids = await notReminded(tx, company_id, daysAgo(now, REMIND_AFTER_DAYS));
    if (ids.length > 0) {
      await notify(await waitingFor(job, tx, ids), REMIND_AFTER_DAYS);
      await markReminded(tx, company_id, ids, now.toISOString());
    }
    // Of what nobody was reminded of before, the others have just been.
    const others = raised.filter(({ id }) => !ids.includes(id));
    await notify(await raisedTo(job, tx, others), ESCALATE_AFTER_DAYS);
    if (raised.length > 0) await publishChange(tx, company_id, inboxEndpoints.approve);
  });
