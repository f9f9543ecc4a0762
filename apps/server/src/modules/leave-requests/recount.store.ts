import { isDeepStrictEqual } from 'node:util';
import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { recountedDays } from '@mesra/domain/leave/recount';
import { brokenRules, type RequestRuleCode } from '@mesra/domain/leave/request-rules';
import { and, asc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { EventCall } from '../../kit/events.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { isAmong } from '../../kit/ids.ts';
import { todayOf } from '../company/company.api.ts';
import {
  type LeavePerson,
  type LeavePlans,
  LIVE_STATUSES,
  leavePeople,
  readBalances,
  readLeavePlans,
} from '../leave-facts/leave-facts.api.ts';
import { lockLeaveOf, readTypesOf, type StoredLeaveType } from '../leaves/leaves.api.ts';
import { notifyPerson } from './leave-requests.notices.ts';
import { leaveRequestDays as days, leaveRequests as requests } from './leave-requests.tables.ts';
import { type DayRow, daysOfRequest, OF_REQUEST, type RequestRow, requestRows } from './request.reads.ts';
import { reconcile, setRequest } from './request.store.ts';

/** People whose leave is counted again in one transaction. */
const PEOPLE_AT_ONCE = 50;

/** The days whose plan may have changed. */
export interface Recount {
  companyId: number;
  /** Null is everyone. */
  people: readonly number[] | null;
  from: PlainDate;
  /** Every later day unless named. */
  to: PlainDate | null;
}

const within = ({ companyId, people, from, to }: Recount): SQL | undefined =>
  and(
    eq(days.company_id, companyId),
    isNull(days.released_at),
    gte(days.date, from),
    to === null ? undefined : lte(days.date, to),
    people === null ? undefined : isAmong(days.employee_id, people),
    inArray(requests.status, [...LIVE_STATUSES]),
  );

/** The next people after one by id who have leave to count again. */
const peopleToRecount = ({ tx }: Pick<EventCall, 'tx'>, recount: Recount, after: number, limit: number) =>
  tx
    .selectDistinct({ id: days.employee_id })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .where(and(within(recount), gt(days.employee_id, after)))
    .orderBy(asc(days.employee_id))
    .limit(limit);

/** Their days in question that no confirmed payroll has taken, by request. */
async function daysToRecount({ tx }: EventCall, recount: Recount, people: readonly number[]) {
  const rows = await tx
    .select({ day: days })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .where(
      and(
        within({ ...recount, people }),
        sql`not system.day_is_locked(${days.company_id}, ${days.employee_id}, ${days.date}, 'leave')`,
      ),
    )
    .orderBy(days.date);
  const byRequest = new Map<number, DayRow[]>();
  for (const { day } of rows)
    byRequest.set(day.leave_request_id, [...(byRequest.get(day.leave_request_id) ?? []), day]);
  return byRequest;
}

/** Rules that depend on what the days of a request count. */
const BY_LENGTH: readonly RequestRuleCode[] = ['nothing_counts', 'below_zero', 'max_length'];

/** The rules that an open request breaks once its days count otherwise. */
async function brokenNow(
  { tx }: EventCall,
  row: RequestRow,
  {
    type,
    person,
    counted,
    today,
  }: {
    type: StoredLeaveType;
    person: LeavePerson;
    counted: readonly DayRow[];
    today: PlainDate;
  },
): Promise<RequestRow['broken_rules']> {
  const years = [...new Set(counted.map(({ date }) => yearOf(date)))];
  const balances = await readBalances(tx, person, { today, years, without: row.id });
  const found = brokenRules(type, {
    ...{ start_date: row.start_date, end_date: row.end_date, days: counted, person, sent_on: today },
    ...{ attachments: row.files, others: [], locked: [], away: () => 0 },
    available: (year) =>
      type.basis === 'event' ? null : balances.balance(type, year) - balances.held(type.id, year),
  });
  const ofLength = ({ code }: { code: string }) => BY_LENGTH.some((one) => one === code);
  return [...row.broken_rules.filter((rule) => !ofLength(rule)), ...found.filter(ofLength)];
}

/** The held days of some requests, by request. */
async function heldDays(
  { tx }: EventCall,
  companyId: number,
  requestIds: readonly number[],
): Promise<Map<number, DayRow[]>> {
  const rows = await tx
    .select()
    .from(days)
    .where(
      and(
        eq(days.company_id, companyId),
        isAmong(days.leave_request_id, requestIds),
        isNull(days.released_at),
      ),
    )
    .orderBy(days.date);
  return groupedBy(rows, (day) => day.leave_request_id);
}

/** Has the open requests of some people say which rules they break by what is left. Their leave is held. */
async function recheckRequests(
  call: EventCall,
  { companyId, employeeIds, today }: { companyId: number; employeeIds: readonly number[]; today: PlainDate },
): Promise<void> {
  const { tx } = call;
  const open = and(isAmong(requests.employee_id, employeeIds), inArray(requests.status, [...OPEN_STATUSES]));
  const rows = await requestRows({ tx, companyIds: [companyId] }, open).orderBy(requests.id);
  if (rows.length === 0) return;
  const people = await leavePeople(tx, companyId, employeeIds);
  const types = await readTypesOf(tx, companyId, [...new Set(rows.map((row) => row.leave_type_id))]);
  const held = await heldDays(
    call,
    companyId,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const type = types.find((one) => one.id === row.leave_type_id);
    const person = people.get(row.employee_id);
    if (!type || !person) continue;
    const counted = held.get(row.id) ?? [];
    const broken_rules = await brokenNow(call, row, { type, person, counted, today });
    if (!isDeepStrictEqual(broken_rules, row.broken_rules)) await setRequest(call, row, { broken_rules });
  }
}

/** Has a person's open requests say which rules they break by what is left since their balance changed. Their leave is held. */
export const recheckOpen = (
  call: EventCall,
  { companyId, employee_id, today }: { companyId: number; employee_id: number; today: PlainDate },
): Promise<void> => recheckRequests(call, { companyId, employeeIds: [employee_id], today });

/** Checks the open requests of the next people again, with their leave held; the last of them, null when done. Again is the same. */
export async function recheckNext(
  call: EventCall,
  { companyId, people }: Pick<Recount, 'companyId' | 'people'>,
  after: number,
): Promise<number | null> {
  const { tx, services } = call;
  const { company_id, employee_id, status } = requests;
  const next = await tx
    .selectDistinct({ id: employee_id })
    .from(requests)
    .where(
      and(
        eq(company_id, companyId),
        inArray(status, [...OPEN_STATUSES]),
        gt(employee_id, after),
        people === null ? undefined : isAmong(employee_id, people),
      ),
    )
    .orderBy(asc(employee_id))
    .limit(PEOPLE_AT_ONCE);
  if (next.length === 0) return null;
  const ids = next.map(({ id }) => id);
  await lockLeaveOf(tx, companyId, ids);
  const today = await todayOf({ tx, services }, companyId);
  await recheckRequests(call, { companyId, employeeIds: ids, today });
  await publishChange(tx, companyId, managedLeaveEndpoints.approve);
  return ids.length < PEOPLE_AT_ONCE ? null : (ids.at(-1) ?? null);
}

async function storeDays({ tx }: EventCall, changed: readonly DayRow[]): Promise<void> {
  for (const { company_id, id, half_days, why, holiday } of changed)
    await tx
      .update(days)
      .set({ half_days, why, holiday })
      .where(and(eq(days.company_id, company_id), eq(days.id, id)));
}

/** Stores what days of a request count now; posts the difference of an approved one, and tells the person. */
async function applyRecount(
  call: EventCall,
  row: RequestRow,
  changed: readonly DayRow[],
  { type, person, today }: { type: StoredLeaveType; person: LeavePerson; today: PlainDate },
): Promise<void> {
  await storeDays(call, changed);
  const counted = (await daysOfRequest(call, row)).filter(({ released_at }) => released_at === null);
  const half_days = counted.reduce((sum, day) => sum + day.half_days, 0);
  const broken_rules = isOpen(row.status)
    ? await brokenNow(call, row, { type, person, counted, today })
    : row.broken_rules;
  await setRequest(call, row, { half_days, broken_rules });
  if (row.status === 'Approved') await reconcile(call, row);
  await notifyPerson(call, row, 'leave_recounted');
}

/** What of a request's days counts otherwise by the plans as they are now, and whether that changes its length. */
function changesOf(plans: LeavePlans, row: RequestRow, type: StoredLeaveType, open: readonly DayRow[]) {
  const changed = recountedDays(open, plans.planOf(row.employee_id), type.counts);
  const before = new Map(open.map((day) => [day.id, day.half_days]));
  return { changed, counts: changed.some((day) => day.half_days !== before.get(day.id)) };
}

/**
 * Counts the days in question of the next people's requests again, with their leave held; the last of them, null when done.
 * Held days change, of an approved request the difference is posted; whoever's leave comes to more or less is told. Days that a
 * payroll has taken stay. Again is the same.
 */
export async function recountNext(call: EventCall, recount: Recount, after: number): Promise<number | null> {
  const { tx } = call;
  const { companyId, from } = recount;
  const people = (await peopleToRecount(call, recount, after, PEOPLE_AT_ONCE)).map(({ id }) => id);
  if (people.length === 0) return null;
  await lockLeaveOf(tx, companyId, people);
  const byRequest = await daysToRecount(call, recount, people);
  const dates = [...byRequest.values()]
    .flat()
    .map(({ date }) => date)
    .sort();
  const to = dates.at(-1) ?? from;
  const plans = await readLeavePlans(tx, { companyId, employeeIds: people, from, to });
  const rows = await requestRows(
    { tx, companyIds: [companyId] },
    inArray(requests.id, [...byRequest.keys()]),
  ).orderBy(requests.employee_id, requests.id);
  const types = await readTypesOf(tx, companyId, [...new Set(rows.map((row) => row.leave_type_id))]);
  for (const row of rows) {
    const type = types.find((one) => one.id === row.leave_type_id);
    const person = plans.people.get(row.employee_id);
    if (!type || !person) continue;
    const { changed, counts } = changesOf(plans, row, type, byRequest.get(row.id) ?? []);
    if (counts) await applyRecount(call, row, changed, { type, person, today: from });
    else await storeDays(call, changed);
  }
  await publishChange(tx, companyId, managedLeaveEndpoints.approve);
  return people.length < PEOPLE_AT_ONCE ? null : (people.at(-1) ?? null);
}
