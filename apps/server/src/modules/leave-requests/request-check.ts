import type { Message } from '@mesra/contract/kit/problem';
import { daysBetween, type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { eventOf } from '@mesra/domain/leave/leave-kind';
import { type CountedDays, countDays, type RequestedDay } from '@mesra/domain/leave/request-days';
import {
  type BrokenRule,
  brokenRules,
  MAX_REQUEST_DAYS,
  type RequestRuleCode,
} from '@mesra/domain/leave/request-rules';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import {
  awayCounts,
  type Balances,
  daysFrom,
  inGroup,
  type LeavePerson,
  type LeavePlacement,
  lockedDays,
  otherDays,
  readBalances,
  readLeavePlans,
} from '../leave-facts/leave-facts.api.ts';
import { findType, type StoredLeaveType } from '../leaves/leaves.api.ts';
import { attachableFiles } from './attachment.store.ts';
import { eventProblems, type NamedEvent } from './event-check.ts';
import { leaveEvents } from './leave-requests.tables.ts';

/** What is asked for. */
export interface LeaveTerms {
  leave_type_id: number;
  start_date: PlainDate;
  end_date: PlainDate;
  days?: readonly RequestedDay[] | undefined;
  attachment_ids: readonly number[];
  leave_event_id: number | null;
  event: Omit<NamedEvent, 'id' | 'kind'> | null;
}

/** Whose leave, and in place of which request. */
export interface Asking {
  companyId: number;
  employeeId: number;
  replaces_id: number | null;
}

/** A request as it was checked. */
export interface CheckedLeave {
  type: StoredLeaveType;
  person: LeavePerson;
  placement: LeavePlacement;
  counted: CountedDays;
  event: NamedEvent | null;
  balances: Balances;
  /** Its leave years, in order. */
  years: number[];
  broken: BrokenRule<string>[];
}

/** Every day from the first to the last: as named, or a full one. 422 for a day outside. */
function requestedDays({ start_date, end_date, days = [] }: LeaveTerms): RequestedDay[] {
  if (end_date < start_date) throw invalid('end_date', 'leave_request.end_before_start');
  if (daysBetween(start_date, end_date) >= MAX_REQUEST_DAYS)
    throw invalid('end_date', 'leave_request.too_long', { days: MAX_REQUEST_DAYS });
  const fields = Object.fromEntries(
    days.flatMap(({ date }, index): [string, Message[]][] =>
      date < start_date || date > end_date
        ? [[`days.${index}.date`, [{ key: 'leave_request.outside_spell' }]]]
        : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  const named = new Set(days.map(({ date }) => date));
  const full = daysFrom(start_date, end_date).filter((date) => !named.has(date));
  return [...days, ...full.map((date) => ({ date, duration: 'Full' as const }))];
}

/** 422 at the day for each that cannot be taken as it was asked for. */
function assertCounted(terms: LeaveTerms, { refused }: CountedDays): void {
  if (refused.length === 0) return;
  const fields = Object.fromEntries(
    refused.map(({ date, problem }): [string, Message[]] => {
      const index = terms.days?.findLastIndex((day) => day.date === date) ?? -1;
      const at = index < 0 ? 'start_date' : `days.${index}.duration`;
      return [at, [{ key: `leave_request.${problem}`, params: { value: date } }]];
    }),
  );
  throw new Problem('invalid', { fields });
}

/** A type that is in use; 422 otherwise. */
async function findUsedType(call: RowCall, companyId: number, id: number): Promise<StoredLeaveType> {
  const type = await findType(call.tx, [companyId], id);
  if (!type) throw invalid('leave_type_id', 'validation.not_in_company');
  if (type.archived_at !== null) throw invalid('leave_type_id', 'validation.archived');
  return type;
}

/** The event that the request names; null for a type without events. 422 where one is missing or another kind's. */
async function eventFor(
  call: RowCall,
  type: StoredLeaveType,
  { employeeId }: Asking,
  terms: LeaveTerms,
): Promise<NamedEvent | null> {
  const kind = eventOf(type.kind);
  if (kind === null) return null;
  if (terms.leave_event_id === null) {
    if (!terms.event) throw invalid('event', 'leave_request.event_required');
    return { id: null, kind, ...terms.event };
  }
  const [row] = await call.tx
    .select()
    .from(leaveEvents)
    .where(
      and(
        eq(leaveEvents.company_id, type.company_id),
        eq(leaveEvents.id, terms.leave_event_id),
        eq(leaveEvents.employee_id, employeeId),
        eq(leaveEvents.kind, kind),
      ),
    );
  if (!row) throw invalid('leave_event_id', 'validation.unknown');
  return row;
}

/** 422 for files that are not the person's, or belong to another request. */
async function assertFiles(call: RowCall, person: LeavePerson, terms: LeaveTerms, replaces: number | null) {
  const found = await attachableFiles(call.tx, person, terms.attachment_ids, replaces);
  if (found.length < new Set(terms.attachment_ids).size)
    throw invalid('attachment_ids', 'validation.unknown');
}

/** Checks a request against everything it depends on; what is wrong in itself is 422, rules are returned. */
export async function checkLeave(call: RowCall, asking: Asking, terms: LeaveTerms): Promise<CheckedLeave> {
  const { tx } = call;
  const { companyId, employeeId, replaces_id } = asking;
  const requested = requestedDays(terms);
  const type = await findUsedType(call, companyId, terms.leave_type_id);
  const { start_date: from, end_date: to } = terms;
  const plans = await readLeavePlans(tx, { companyId, employeeIds: [employeeId], from, to });
  const person = plans.people.get(employeeId);
  if (!person) throw notFound();
  const placement = plans.placementOn(employeeId, from);
  const counted = countDays(requested, plans.planOf(employeeId), type.counts);
  assertCounted(terms, counted);
  await assertFiles(call, person, terms, replaces_id);
  const event = await eventFor(call, type, asking, terms);
  const today = todayIn(call.actor, companyId, call.services.clock);
  const years = [...new Set(counted.days.map(({ date }) => yearOf(date)))].sort((a, b) => a - b);
  const balances = await readBalances(tx, person, { today, years, without: replaces_id });
  const dates = counted.days.map(({ date }) => date);
  const away =
    type.max_away === null
      ? () => 0
      : await awayCounts(tx, inGroup(person, placement, type.max_away_in), dates);
  const broken: BrokenRule<string>[] = brokenRules(type, {
    start_date: from,
    end_date: to,
    days: counted.days,
    attachments: terms.attachment_ids.length,
    sent_on: today,
    person,
    others: await otherDays(tx, person, [from, to], replaces_id),
    locked: await lockedDays(tx, person, dates),
    away,
    available: (year) =>
      type.basis === 'event' ? null : balances.balance(type, year) - balances.held(type.id, year),
  });
  if (event) {
    const spell = { range: { start: from, end: to }, half_days: counted.half_days, replaces_id };
    broken.push(...(await eventProblems(tx, { type, person, placement, event }, spell)));
  }
  return { type, person, placement, counted, event, balances, years, broken };
}

/** The field at which a rule that cannot be broken is reported. */
const FIELD_OF: Partial<Record<RequestRuleCode, string>> = {
  end_before_start: 'end_date',
  too_long: 'end_date',
  too_far_ahead: 'start_date',
  outside_service: 'start_date',
  blocked_dates: 'start_date',
  not_for_gender: 'leave_type_id',
  attachment_missing: 'attachment_ids',
};

/** The words of a rule. */
export const ruleMessage = ({ code, params }: Pick<BrokenRule<string>, 'code' | 'params'>): Message => ({
  key: `leave_request.${code}`,
  params: { ...params },
});

/**
 * Refuses what cannot be sent: 422 with every rule at its field; 409 that names the other request (`current`) or the locked
 * day.
 */
export async function assertSendable(
  { broken }: CheckedLeave,
  current: (requestId: number) => Promise<unknown>,
): Promise<void> {
  const blocking = broken.filter(({ blocks, conflict }) => blocks && !conflict);
  const fields: Record<string, Message[]> = {};
  for (const rule of blocking) {
    const field = FIELD_OF[rule.code as RequestRuleCode] ?? 'days';
    fields[field] = [...(fields[field] ?? []), ruleMessage(rule)];
  }
  if (blocking.length > 0) throw new Problem('invalid', { fields });
  const conflict = broken.find((rule) => rule.conflict);
  if (!conflict) return;
  const { key, params = {} } = ruleMessage(conflict);
  const other = conflict.params.request_id;
  throw new Problem('wrong_state', {
    key,
    params,
    current: typeof other === 'number' ? await current(other) : null,
  });
}
