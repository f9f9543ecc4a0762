import { halvesOf, type LeaveDuration } from '@mesra/domain/leave/request-days';
import { type TakenPosting, takenDue } from '@mesra/domain/leave/request-postings';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type EventCall, emit } from '../../kit/events.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { todayOf } from '../company/company.api.ts';
import { postLeave } from './entitlement.store.ts';
import { leaveDaysChanged } from './leaves.events.ts';
import { leaveLedger } from './leaves.tables.ts';

/** Holds what somebody asks for and takes until the transaction ends; of several people always in the same order. */
export const lockLeaveOf = (tx: Tx, companyId: number, employeeIds: readonly number[]) =>
  tx.execute(sql`
    select ${whileNothingIsConfirmed(companyId)},
      pg_advisory_xact_lock(hashtextextended(concat('leave:', ${companyId}::bigint, ':', p.id), 0))
    from (select distinct id from unnest(${sql.param([...employeeIds])}::bigint[]) as u (id) order by id) p`);

/** A request as far as the ledger knows it. */
export interface TakingRequest {
  id: number;
  company_id: number;
  employee_id: number;
  leave_type_id: number;
}

/** What has been posted for a request, by entry. */
export const takenFor = (tx: Tx, { company_id, id }: Pick<TakingRequest, 'company_id' | 'id'>) =>
  tx
    .select({ date: leaveLedger.entry_on, half_days: leaveLedger.half_days })
    .from(leaveLedger)
    .where(and(eq(leaveLedger.company_id, company_id), eq(leaveLedger.leave_request_id, id)));

/** A day of a request; nothing of a released one is taken. */
export interface TakingDay {
  date: string;
  half_days: number;
  duration: LeaveDuration;
  released: boolean;
}

/** The half that a duration names; null for all of the day. */
const halfOf = (duration: LeaveDuration | undefined) => {
  const halves = duration ? halvesOf(duration) : [];
  return halves.length === 1 ? (halves[0] ?? null) : null;
};

/** Posts what follows from entries of days gone by: what has lapsed since, and what a closed year has carried on. */
async function postFollowing(
  call: EventCall,
  { company_id: companyId, employee_id }: TakingRequest,
  due: readonly TakenPosting[],
): Promise<void> {
  const today = await todayOf(call, companyId);
  if (due.some(({ date }) => date < today))
    await postLeave(call.tx, { companyId, today, people: [employee_id] });
}

/**
 * Posts what a request still needs, one entry a day: its days less what was posted for it, so that a repeat posts nothing.
 * Released days are given back, and what follows from either is posted at once. Returns the entries. The person's leave must be held (`lockLeaveOf`).
 */
export async function postTaken(
  call: EventCall,
  request: TakingRequest,
  days: readonly TakingDay[],
): Promise<TakenPosting[]> {
  const { id: leave_request_id, company_id, employee_id, leave_type_id } = request;
  const due = takenDue(
    days.filter(({ released }) => !released),
    await takenFor(call.tx, request),
  );
  if (due.length === 0) return due;
  const durations = new Map(days.map(({ date, duration }) => [date, duration]));
  await call.tx.insert(leaveLedger).values(
    due.map(({ date, leave_year, half_days }) => ({
      ...{ company_id, employee_id, leave_type_id, leave_year, leave_request_id, half_days },
      entry_on: date,
      half: halfOf(durations.get(date)),
      kind: 'taken' as const,
    })),
  );
  await postFollowing(call, request, due);
  await emit(call, leaveDaysChanged, {
    companyId: company_id,
    employee_id,
    dates: due.map(({ date }) => date),
  });
  return due;
}
