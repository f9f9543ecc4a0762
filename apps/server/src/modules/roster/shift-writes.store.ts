import type { Message } from '@mesra/contract/kit/problem';
import { type DayPlan, meetingClash } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type RosterWarning, rosterWarnings } from '@mesra/domain/roster/roster-warnings';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { holdPromotersOf } from '../promoters/promoters.api.ts';
import {
  dayPlanKey,
  dropPastDrafts,
  ensureDayPlans,
  factsOf,
  plannedBy,
  publishDays,
  type RosterStage,
  scheduleChange,
  setDrafts,
  unpublishedDays,
} from '../schedules/schedules.api.ts';
import { closedReason, sellingReason } from './cell-check.ts';
import { aroundChange, type RosterGround, readRosterGround, warningFacts } from './roster-ground.reads.ts';
import { restMinutes } from './setting.reads.ts';

/** A day of somebody that is to become another plan. */
export interface ShiftWrite {
  employee_id: number;
  date: PlainDate;
  plan: DayPlan;
}

const STAGES: readonly RosterStage[] = ['published', 'draft'];

/** Puts days into the plans that were read, as published and as the draft. */
function apply({ planning }: RosterGround, writes: readonly ShiftWrite[]): void {
  for (const [index, { employee_id, date, plan }] of writes.entries()) {
    // Plans without a row yet have ids below zero.
    const id = -1_000_000 - index;
    planning.day_plans.set(id, plan);
    const days = planning.roster.get(employee_id) ?? new Map();
    const { version = 0 } = days.get(date) ?? {};
    planning.roster.set(employee_id, days.set(date, { published_id: id, draft_id: id, version }));
  }
}

/** Why a day cannot be written so: it is closed, or overlaps a day beside it or a schedule as a promoter; null if it can. Expects the writes to be applied. */
function refusalOf(ground: RosterGround, write: ShiftWrite, today: PlainDate): Message | null {
  const closed = closedReason(ground, write, today);
  if (closed) return closed;
  const person = ground.people.get(write.employee_id);
  if (!person) return null;
  const schedules = ground.schedules.get(write.employee_id) ?? [];
  for (const stage of STAGES) {
    const facts = factsOf(ground.planning, person, schedules, stage);
    const value = meetingClash(facts, [write.date, addDays(write.date, 1)]);
    if (value) return { key: 'roster.overlaps', params: { value } };
  }
  return sellingReason(
    ground,
    write.employee_id,
    plannedBy(ground, write.employee_id, 'published')(write.date),
  );
}

/** What writing some days would come to: why it is refused, and what the weeks then warn of. Writes nothing. */
export async function checkShiftWrites(
  call: RowCall,
  companyId: number,
  writes: readonly ShiftWrite[],
): Promise<{ refused: Message | null; warnings: (RosterWarning & { employee_id: number })[] }> {
  const today = todayIn(call.actor, companyId, call.services.clock);
  const employeeIds = [...new Set(writes.map(({ employee_id }) => employee_id))];
  const range = aroundChange(writes.map(({ date }) => date));
  const ground = await readRosterGround(call.tx, { companyId, employeeIds, ...range });
  dropPastDrafts(ground.planning, today);
  apply(ground, writes);
  const rest = await restMinutes(call.tx, companyId);
  const datesOf = (id: number) =>
    writes.flatMap(({ employee_id, date }) => (employee_id === id ? [date] : []));
  return {
    refused: writes.map((write) => refusalOf(ground, write, today)).find((found) => found !== null) ?? null,
    warnings: employeeIds.flatMap((employee_id) =>
      rosterWarnings(warningFacts(ground, employee_id, rest), datesOf(employee_id)).map((warning) => ({
        ...warning,
        employee_id,
      })),
    ),
  };
}

/**
 * Writes days of people as published, with the draft, which then is the same. 409 where one is closed or overlaps another.
 * Expects the company's schedules to be locked and the people to be free on the days.
 */
export async function writeShifts(
  call: RowCall,
  companyId: number,
  writes: readonly ShiftWrite[],
): Promise<void> {
  await holdPromotersOf(call.tx, companyId, [...new Set(writes.map(({ employee_id }) => employee_id))]);
  const { refused } = await checkShiftWrites(call, companyId, writes);
  if (refused)
    throw new Problem(
      'wrong_state',
      refused.params ? { key: refused.key, params: refused.params } : { key: refused.key },
    );
  const plans = writes.map(({ plan }) => plan);
  // They were valid when they were offered.
  const keeps = new Set(plans.map(dayPlanKey));
  const ids = await ensureDayPlans(call.tx, { companyId, plans, at: () => 'id', keeps });
  const days = writes.map(({ employee_id, date, plan }) => ({
    ...{ employee_id, date, plan_id: ids.get(dayPlanKey(plan)) ?? null },
  }));
  await setDrafts(call.tx, companyId, days);
  const employeeIds = [...new Set(writes.map(({ employee_id }) => employee_id))];
  const dates = writes.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const changed = await unpublishedDays(call.tx, { companyId, employeeIds, from, to });
  const written = new Set(writes.map(({ employee_id, date }) => `${employee_id} ${date}`));
  await publishDays(
    call.tx,
    companyId,
    changed.filter(({ employee_id, date }) => written.has(`${employee_id} ${date}`)),
  );
  await scheduleChange(call, companyId, employeeIds, from, to);
}
