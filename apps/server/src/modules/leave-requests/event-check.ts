import type { DateRange } from '@mesra/domain/kit/date-range';
import { tierOn } from '@mesra/domain/leave/entitlement';
import {
  allowanceProblems,
  eventDay,
  eventLimit,
  maternityProblems,
  paternityProblems,
} from '@mesra/domain/leave/events';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import type { EventKind } from '@mesra/domain/leave/leave-kind';
import type { BrokenRule } from '@mesra/domain/leave/request-rules';
import { maternityLawOn, paternityLawOn } from '@mesra/domain/statutory/malaysia/leave-events';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employeePay } from '../employees/employees.views.ts';
import { type LeavePerson, type LeavePlacement, LIVE_STATUSES } from '../leave-facts/leave-facts.api.ts';
import type { StoredLeaveType } from '../leaves/leaves.api.ts';
import { employeeDependants } from '../personal/personal.views.ts';
import { leaveEvents, leaveRequests } from './leave-requests.tables.ts';

/** An event as a request names it; `id` is null while it is new. */
export interface NamedEvent {
  id: number | null;
  kind: EventKind;
  due_on: string;
  happened_on: string | null;
  child_number: number | null;
  note: string | null;
}

/** The request that is checked against its event. */
export interface EventSpell {
  range: DateRange;
  half_days: HalfDays;
  /** The request that it stands in place of. */
  replaces_id: number | null;
}

/** The other live spells of an event. */
async function spellsOf(tx: Tx, companyId: number, { id }: NamedEvent, replaces: number | null) {
  if (id === null) return [];
  return tx
    .select({
      start: leaveRequests.start_date,
      end: leaveRequests.end_date,
      half_days: leaveRequests.half_days,
    })
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.company_id, companyId),
        eq(leaveRequests.leave_event_id, id),
        inArray(leaveRequests.status, [...LIVE_STATUSES]),
        replaces === null ? undefined : ne(leaveRequests.id, replaces),
      ),
    );
}

/** Children whose birth is recorded before a day. */
async function childrenBefore(tx: Tx, person: LeavePerson, day: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(employeeDependants)
    .where(
      and(
        eq(employeeDependants.company_id, person.company_id),
        eq(employeeDependants.employee_id, person.id),
        lt(employeeDependants.date_of_birth, day),
      ),
    );
  return row?.count ?? 0;
}

async function isMarried(tx: Tx, person: LeavePerson): Promise<boolean> {
  const [row] = await tx
    .select({ marital_status: employeePay.marital_status })
    .from(employeePay)
    .where(and(eq(employeePay.company_id, person.company_id), eq(employeePay.id, person.id)));
  return row?.marital_status === 'married';
}

/** Confinements for which paternity leave was taken or is asked for, besides this one. */
async function earlierConfinements(tx: Tx, person: LeavePerson, event: NamedEvent): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${leaveEvents.id})::int` })
    .from(leaveEvents)
    .innerJoin(
      leaveRequests,
      and(
        eq(leaveRequests.company_id, leaveEvents.company_id),
        eq(leaveRequests.leave_event_id, leaveEvents.id),
        inArray(leaveRequests.status, [...LIVE_STATUSES]),
      ),
    )
    .where(
      and(
        eq(leaveEvents.company_id, person.company_id),
        eq(leaveEvents.employee_id, person.id),
        eq(leaveEvents.kind, 'paternity'),
        event.id === null ? undefined : ne(leaveEvents.id, event.id),
      ),
    );
  return row?.count ?? 0;
}

async function lawProblems(
  tx: Tx,
  { person, placement, event, spells }: EventFacts & { spells: readonly DateRange[] },
): Promise<BrokenRule<string>[]> {
  const day = eventDay(event);
  if (event.kind === 'maternity') {
    const law = maternityLawOn(placement.state, day);
    if (!law) return [];
    const surviving_children = await childrenBefore(tx, person, day);
    return [
      ...maternityProblems(spells, day, law),
      ...allowanceProblems({ confinement: day, service: person, surviving_children }, law),
    ];
  }
  const law = event.kind === 'paternity' ? paternityLawOn(placement.state, day) : null;
  if (!law) return [];
  return paternityProblems(
    {
      spells,
      company_joined_at: person.company_joined_at,
      married: await isMarried(tx, person),
      earlier_confinements: await earlierConfinements(tx, person, event),
    },
    law,
  );
}

/** What a request at an event is compared with. */
export interface EventFacts {
  type: StoredLeaveType;
  person: LeavePerson;
  placement: LeavePlacement;
  event: NamedEvent;
}

/**
 * The rules of the law and of the type that a request at an event does not keep to, with all spells of the event taken
 * together, over a year's end too. None of them refuses it.
 */
export async function eventProblems(
  tx: Tx,
  facts: EventFacts,
  { range, half_days, replaces_id }: EventSpell,
): Promise<BrokenRule<string>[]> {
  const { type, person, event } = facts;
  const others = await spellsOf(tx, person.company_id, event, replaces_id);
  const found = await lawProblems(tx, { ...facts, spells: [...others, range] });
  const requested = others.reduce((sum, other) => sum + other.half_days, half_days);
  const limit = eventLimit(tierOn(type.tiers, person.company_joined_at, eventDay(event)), requested);
  return limit ? [...found, limit] : found;
}
