import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import type { StoredSchedule } from './schedule.reads.ts';

const LINK = '/spm/promoter/view/schedule';

/** The accounts of some promoters, by promoter: of outsiders linked to them, of employees their own. */
export async function accountsOf({ tx }: Pick<RowCall, 'tx'>, companyId: number, ids: readonly number[]) {
  const { rows } = await tx.execute<{ promoter_id: number; user_id: number }>(sql`
    with named as materialized (select p.company_id, p.id, p.employee_id from reads.promoters p
      where p.company_id = ${companyId} and p.id = any (${sql.param([...new Set(ids)])}::bigint[]))
    select n.id as promoter_id, m.user_id from named n
    join reads.memberships m on m.company_id = n.company_id and m.promoter_id = n.id and m.status = 'Active'
    union
    select n.id, m.user_id from named n
    join reads.memberships m on m.company_id = n.company_id and m.employee_id = n.employee_id and m.status = 'Active'`);
  return rows;
}

/** Tells promoters who sign in of the days on which they are newly scheduled, once each. */
export async function notifyScheduled(
  call: RowCall,
  company_id: number,
  rows: readonly { promoter_id: number; date: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const accounts = await accountsOf(
    call,
    company_id,
    rows.map(({ promoter_id }) => promoter_id),
  );
  const notices = accounts.map(({ promoter_id, user_id }) => {
    const dates = rows.filter((row) => row.promoter_id === promoter_id).map(({ date }) => date);
    const params = { count: dates.length, from: dates.sort()[0] ?? '' };
    return { company_id, user_id, kind: 'promoter_scheduled', params, link: `${LINK}?id=${promoter_id}` };
  });
  await notifyMany(call.tx, notices);
}

/** Tells a promoter who signs in that a schedule of theirs is cancelled. */
export async function notifyCancelled(
  call: RowCall,
  { company_id, promoter_id, date }: StoredSchedule,
  { outlet, reason }: { outlet: string; reason: string },
): Promise<void> {
  const accounts = await accountsOf(call, company_id, [promoter_id]);
  await notifyMany(
    call.tx,
    accounts.map(({ user_id }) => ({
      ...{ company_id, user_id, kind: 'promoter_schedule_cancelled' },
      params: { outlet, day: date, reason },
      link: `${LINK}?id=${promoter_id}`,
    })),
  );
}

/** Tells promoters who sign in of the days whose schedules are cancelled together, once each; null as they have left. */
export async function notifyCancelledDays(
  call: Pick<RowCall, 'tx'>,
  company_id: number,
  rows: readonly { promoter_id: number; date: string }[],
  reason: string | null,
): Promise<void> {
  if (rows.length === 0) return;
  const accounts = await accountsOf(
    call,
    company_id,
    rows.map(({ promoter_id }) => promoter_id),
  );
  const notices = accounts.map(({ promoter_id, user_id }) => {
    const dates = rows.filter((row) => row.promoter_id === promoter_id).map(({ date }) => date);
    const params = { count: dates.length, from: dates.sort()[0] ?? '' };
    const notice =
      reason === null
        ? { kind: 'promoter_schedules_after_service', params }
        : { kind: 'promoter_schedules_cancelled', params: { ...params, reason } };
    return {
      ...{ company_id, user_id, ...notice },
      link: `${LINK}?id=${promoter_id}`,
    };
  });
  await notifyMany(call.tx, notices);
}

/** Tells a promoter from outside, who signs in, of the review of an event of theirs. */
export async function notifyReviewed(
  call: Pick<RowCall, 'tx'>,
  promoterId: number,
  { company_id, local_date: date }: { company_id: number; local_date: string },
  status: 'Approved' | 'Rejected',
): Promise<void> {
  const accounts = await accountsOf(call, company_id, [promoterId]);
  const kind = status === 'Approved' ? 'outlet_event_verified' : 'outlet_event_rejected';
  await notifyMany(
    call.tx,
    accounts.map(({ user_id }) => ({
      ...{ company_id, user_id, kind, params: { date } },
      link: `${LINK}?id=${promoterId}`,
    })),
  );
}
