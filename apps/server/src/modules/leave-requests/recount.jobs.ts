import { addDays, earlierOf, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { EventCall } from '../../kit/events.ts';
import { type JobHandler, startJob } from '../../kit/jobs.ts';
import { lockPayFacts } from '../../kit/pay-facts-lock.ts';
import type { PeopleChangedEvent } from '../employees/employees.events.ts';
import { daysConcerned } from '../holidays/holidays.api.ts';
import { leavePeople } from '../leave-facts/leave-facts.api.ts';
import { type Recount, recheckNext, recountNext } from './recount.store.ts';

/** The job type that checks again which rules the requests of some people break that wait. */
export const RECHECK_LEAVE = 'leave_requests.recheck';

/** The job type that counts leave again whose plan has changed. */
export const RECOUNT_LEAVE = 'leave_requests.recount';

/**
 * Starts counting leave again on the days in question; days gone by stay as they are. In a transaction of its own: what has
 * changed is written by whoever holds other rows of the same people. It is started whoever has leave now: somebody may be
 * sending a request that was counted before the change.
 */
export async function startRecount(
  { tx, services }: EventCall,
  { today, ...named }: Recount & { today: PlainDate },
): Promise<void> {
  const recount = { ...named, from: laterOf(named.from, today) };
  if ((recount.to !== null && recount.to < recount.from) || recount.people?.length === 0) return;
  const { companyId, people, from, to } = recount;
  await startJob(tx, services, {
    companyId,
    type: RECOUNT_LEAVE,
    payload: { people, from, to },
    createdBy: null,
  });
}

/** Counts the leave of people between an earlier and a later first day again: it is no longer in their service, or is again. */
async function recountBeginnings(
  call: EventCall,
  companyId: number,
  beginnings: readonly { id: number; was: PlainDate; is: PlainDate }[],
): Promise<void> {
  const ranges = new Map<string, { from: PlainDate; to: PlainDate; people: number[] }>();
  for (const { id, was, is } of beginnings) {
    if (was === is) continue;
    const [from, to] = [earlierOf(was, is), addDays(laterOf(was, is), -1)];
    const range = ranges.get(`${from} ${to}`) ?? { from, to, people: [] };
    range.people.push(id);
    ranges.set(`${from} ${to}`, range);
  }
  for (const range of ranges.values()) await startRecount(call, { companyId, ...range, today: range.from });
}

/**
 * Counts the leave of people whose branch, first or last day has changed again: the days to come, and where a last day that lies
 * back was set or taken back, those since then too, which are no longer in their service or are again.
 */
export async function recountPeople(
  call: EventCall,
  { companyId, today, people, before }: PeopleChangedEvent,
): Promise<void> {
  const now = await leavePeople(call.tx, companyId, people);
  const former = new Map(before.map((one) => [one.id, one.inactive_at]));
  const beginnings = before.flatMap(({ id, company_joined_at: was }) => {
    const is = now.get(id)?.company_joined_at;
    return is === undefined ? [] : [{ id, was, is }];
  });
  await recountBeginnings(call, companyId, beginnings);
  const starts = new Map<PlainDate, number[]>();
  for (const id of people) {
    const [last] = [former.get(id), now.get(id)?.inactive_at].flatMap((day) => day ?? []).sort();
    const from = last === undefined ? today : earlierOf(today, addDays(last, 1));
    starts.set(from, [...(starts.get(from) ?? []), id]);
  }
  for (const [from, those] of starts)
    await startRecount(call, { companyId, people: those, from, to: null, today: from });
}

/** Counts leave again on days whose holidays have changed, and on those to which they move. */
export async function recountHolidays(
  call: EventCall,
  { companyId, today, dates }: { companyId: number; today: PlainDate; dates: readonly PlainDate[] },
): Promise<void> {
  for (const { from, to } of daysConcerned(dates))
    await startRecount(call, { companyId, people: null, from, to, today });
}

export const recountJob: JobHandler = async (job) => {
  const { people, from, to } = job.payload as Pick<Recount, 'people' | 'from' | 'to'>;
  const recount = { companyId: job.companyId, people, from, to };
  // Whoever began before the change has counted by what was: they end first, and whoever comes later counts by what is.
  await job.transaction((tx) => lockPayFacts(tx, job.companyId));
  for (let after: number | null = 0; after !== null; ) {
    const start: number = after;
    after = await job.transaction((tx) => recountNext({ tx, services: job.services }, recount, start));
  }
  return {};
};

/** Starts checking the waiting requests of people whose balance was changed, in a transaction of its own as a recount is. */
export async function startRecheck(
  { tx, services }: EventCall,
  { companyId, people }: Pick<Recount, 'companyId' | 'people'>,
): Promise<void> {
  if (people?.length === 0) return;
  await startJob(tx, services, { companyId, type: RECHECK_LEAVE, payload: { people }, createdBy: null });
}

export const recheckJob: JobHandler = async (job) => {
  const { people } = job.payload as Pick<Recount, 'people'>;
  // Whoever sent a request before the balance was changed ends first, as for a recount.
  await job.transaction((tx) => lockPayFacts(tx, job.companyId));
  for (let after: number | null = 0; after !== null; ) {
    const start: number = after;
    after = await job.transaction((tx) =>
      recheckNext({ tx, services: job.services }, { companyId: job.companyId, people }, start),
    );
  }
  return {};
};
