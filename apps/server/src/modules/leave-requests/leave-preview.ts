import type { LeaveLine, LeavePreview } from '@mesra/contract/leave-requests/leave-request';
import { laterOf, type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { tierOn } from '@mesra/domain/leave/entitlement';
import { daysOf } from '@mesra/domain/leave/half-days';
import { eventOf } from '@mesra/domain/leave/leave-kind';
import { balanceOf, isFor } from '@mesra/domain/leave/postings';
import { earnedLapsesOn } from '@mesra/domain/leave/year-end';
import { and, desc, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import {
  awayPeople,
  type Balances,
  groupOf,
  type LeavePerson,
  leavePeople,
  readBalances,
} from '../leave-facts/leave-facts.api.ts';
import { currentTypes, type StoredLeaveType, typeName } from '../leaves/leaves.api.ts';
import { presentBalances } from './leave-facts.reads.ts';
import { leaveEvents } from './leave-requests.tables.ts';
import { presentBroken } from './request.present.ts';
import { checkLeave } from './request-check.ts';

/** How many events a further request may be chosen to share. */
const MAX_EVENTS = 20;

/** A person's latest births, marriages and deaths. */
const latestEvents = (tx: RowCall['tx'], { company_id, id }: LeavePerson) =>
  tx
    .select()
    .from(leaveEvents)
    .where(and(eq(leaveEvents.company_id, company_id), eq(leaveEvents.employee_id, id)))
    .orderBy(desc(leaveEvents.due_on), desc(leaveEvents.id))
    .limit(MAX_EVENTS);

interface OfLine {
  person: LeavePerson;
  year: number;
  language: RowCall['language'];
  events: Awaited<ReturnType<typeof latestEvents>>;
}

/** A person's leave of a type in a year. */
function lineOf(
  type: StoredLeaveType,
  balances: Balances,
  { person, year, language, events }: OfLine,
): LeaveLine {
  const sums = balances.sums(type, year);
  const held = balances.held(type.id, year);
  const perEvent = type.basis === 'event';
  return {
    leave_type_id: type.id,
    name: typeName(type, language),
    kind: type.kind,
    basis: type.basis,
    counts: type.counts,
    paid_share: type.paid_share,
    half_days_allowed: type.half_days_allowed,
    attachment_from_days:
      type.attachment_from_half_days === null ? null : daysOf(type.attachment_from_half_days),
    notice_days: type.notice_days,
    event: eventOf(type.kind),
    events: events.filter(({ kind }) => kind === eventOf(type.kind)),
    each: perEvent ? daysOf(tierOn(type.tiers, person.company_joined_at, `${year}-12-31`)) : null,
    entitled: daysOf(sums.entitlement),
    carried: daysOf(sums.carried_in + sums.carried_out),
    adjusted: daysOf(sums.adjustment),
    earned: daysOf(sums.earned),
    earned_lapses_on: sums.earned > 0 ? earnedLapsesOn(type, year) : null,
    encashed: daysOf(sums.encashed),
    taken: daysOf(sums.taken),
    expired: daysOf(sums.expired_carry + sums.expired_year),
    balance: daysOf(balanceOf(sums)),
    held: daysOf(held),
    available: perEvent ? null : daysOf(balanceOf(sums) - held),
  };
}

/**
 * What leave somebody has in a year, this one unless another is named, by type; on a day to come with what will be granted
 * and will have lapsed by then. Empty without such a person.
 */
export async function leaveLines(
  call: RowCall,
  { companyId, employeeId }: { companyId: number; employeeId: number },
  { year: requested, on }: { year?: number | undefined; on?: PlainDate | undefined },
): Promise<LeaveLine[]> {
  const { tx, language } = call;
  const person = (await leavePeople(tx, companyId, [employeeId])).get(employeeId);
  if (!person) return [];
  const today = todayIn(call.actor, companyId, call.services.clock);
  const day = laterOf(on ?? today, today);
  const year = on ? yearOf(day) : (requested ?? yearOf(today));
  const types = (await currentTypes(tx, companyId)).filter((type) => isFor(type, person));
  const balances = await readBalances(tx, person, { today, years: [year], on: day });
  const events = await latestEvents(tx, person);
  return types.map((type) => lineOf(type, balances, { person, year, language, events }));
}

/** What a request would be before it is sent: each day, the balances after, who else is away, the rules that it breaks. */
export async function previewOf(
  call: RowCall,
  asking: Parameters<typeof checkLeave>[1],
  terms: Parameters<typeof checkLeave>[2],
): Promise<LeavePreview> {
  const { type, person, placement, counted, balances, broken } = await checkLeave(call, asking, terms);
  const dates = counted.days.filter((day) => day.half_days > 0).map(({ date }) => date);
  return {
    days: daysOf(counted.half_days),
    day_list: counted.days.map(({ half_days, possible_holiday = null, ...day }) => ({
      ...{ ...day, possible_holiday },
      days: daysOf(half_days),
    })),
    balances: presentBalances(type, balances, counted.days),
    away: await awayPeople(call.tx, groupOf(person, placement), dates),
    broken_rules: presentBroken(broken, call.language),
  };
}
