import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { RosterOutcome } from '@mesra/contract/roster/roster-outcome';
import { type DayPlan, overlapAmong, type PlannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, isPast, type PlainDate } from '@mesra/domain/kit/plain-date';
import { overlappedByDay } from '@mesra/domain/promoter-schedules/promoter-sessions';
import { type RosterWarning, rosterWarnings } from '@mesra/domain/roster/roster-warnings';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, stale } from '../../kit/problem.ts';
import { dayKey } from '../attendance-rules/attendance-rules.api.ts';
import { readChosen } from '../employees/employees.api.ts';
import { type DraftDay, dayPlanKey, dropPastDrafts, plannedBy } from '../schedules/schedules.api.ts';
import { siteOn } from './primary-sites.reads.ts';
import { aroundChange, type RosterGround, readRosterGround, warningFacts } from './roster-ground.reads.ts';
import { restMinutes } from './setting.reads.ts';

/** A day of somebody that is to become another plan; null returns to the week. */
export interface CellChange {
  employee_id: number;
  date: PlainDate;
  plan: DayPlan | null;
  /** As the planner saw the day; unchecked where it is absent. */
  version?: number | undefined;
}

export interface Refusal {
  employee_id: number;
  date: PlainDate;
  message: Message;
}

/** A change that is different from what planners have, with what they had and its version. */
export interface CheckedChange extends CellChange {
  before_id: number | null;
  before_version: number;
}

/** What changing some days would come to. */
export interface Checked {
  today: PlainDate;
  names: ReadonlyMap<number, string>;
  changes: CheckedChange[];
  refusals: Refusal[];
  warnings: (RosterWarning & { employee_id: number })[];
}

const ONE_MESSAGE_EACH = 100;

/** People in the caller's scope; 404 if any is not. */
export async function peopleOf(call: RowCall, companyId: number, ids: readonly number[], today: PlainDate) {
  const people = await readChosen(call, companyId, [...new Set(ids)], today);
  return new Map(people.map((one) => [one.id, one]));
}

const rowOf = ({ planning }: RosterGround, { employee_id, date }: Pick<CellChange, 'employee_id' | 'date'>) =>
  planning.roster.get(employee_id)?.get(date);

const draftOf = (ground: RosterGround, cell: CellChange): DayPlan | null => {
  const id = rowOf(ground, cell)?.draft_id ?? null;
  return id === null ? null : (ground.planning.day_plans.get(id) ?? null);
};

/** 409 with the day as it is where somebody else has changed it since the planner looked. */
function assertVersions(ground: RosterGround, cells: readonly CellChange[]): void {
  for (const cell of cells) {
    const version = rowOf(ground, cell)?.version ?? 0;
    if (cell.version === undefined || cell.version === version) continue;
    const { employee_id, date } = cell;
    throw stale({ employee_id, date, version, plan: draftOf(ground, cell) });
  }
}

/** Puts changes into the plans that were read, as the draft. */
function applyDrafts({ planning }: RosterGround, changes: readonly CellChange[]): void {
  const ids = new Map<string, number>();
  for (const { employee_id, date, plan } of changes) {
    const key = plan && dayPlanKey(plan);
    // Plans without a row yet have ids below zero.
    const id = key === null ? null : (ids.get(key) ?? -1 - ids.size);
    if (key !== null && id !== null && plan) {
      ids.set(key, id);
      planning.day_plans.set(id, plan);
    }
    const days = planning.roster.get(employee_id) ?? new Map();
    const row = days.get(date) ?? { published_id: null, version: 0 };
    planning.roster.set(employee_id, days.set(date, { ...row, draft_id: id }));
  }
}

/** Why a day cannot be changed at all: it is over, outside the service, or taken by a confirmed payroll; null if it can. */
export function closedReason(
  ground: RosterGround,
  { employee_id, date }: Pick<CellChange, 'employee_id' | 'date'>,
  today: PlainDate,
): Message | null {
  const person = ground.people.get(employee_id);
  if (date < today) return { key: 'roster.past_day', params: { value: today } };
  if (!person || date < person.company_joined_at)
    return { key: 'employment.before_joining', params: { value: person?.company_joined_at ?? date } };
  if (isPast(person.inactive_at, date))
    return { key: 'employment.after_leaving', params: { value: person.inactive_at ?? date } };
  return ground.locked.has(dayKey(employee_id, date)) ? { key: 'roster.locked_day' } : null;
}

/** Why somebody's day cannot stand beside a schedule of theirs as a promoter; null if it can. */
export function sellingReason(
  { promoter_work, primary_sites }: RosterGround,
  employeeId: number,
  day: PlannedDay,
): Message | null {
  const site = siteOn(primary_sites.get(employeeId), day.date);
  const [beside] = overlappedByDay(day, site, promoter_work.get(employeeId) ?? []);
  if (!beside) return null;
  return { key: 'roster.overlaps_promoter', params: { value: beside.date, outlet: beside.outlet } };
}

/** Which of somebody's days overlap what is planned beside them, or what they are to sell. */
export function overlapsOf(
  ground: RosterGround,
  employeeId: number,
  dates: readonly PlainDate[],
  dayOn: (date: PlainDate) => PlannedDay,
): Refusal[] {
  return dates.flatMap((date): Refusal[] => {
    const value = overlapAmong(dayOn, [date, addDays(date, 1)]);
    const message = value
      ? { key: 'roster.overlaps', params: { value } }
      : sellingReason(ground, employeeId, dayOn(date));
    return message ? [{ employee_id: employeeId, date, message }] : [];
  });
}

const datesByPerson = (changes: readonly CellChange[]): Map<number, PlainDate[]> => {
  const found = new Map<number, PlainDate[]>();
  for (const { employee_id, date } of changes) {
    const dates = found.get(employee_id);
    if (dates) dates.push(date);
    else found.set(employee_id, [date]);
  }
  return found;
};

/** What changing some days of a ground that was read would come to. Changes the ground's draft. */
export function checkCells(
  ground: RosterGround,
  cells: readonly CellChange[],
  { today, rest_minutes }: { today: PlainDate; rest_minutes: number },
): Omit<Checked, 'names' | 'today'> {
  assertVersions(ground, cells);
  const keyOf = (plan: DayPlan | null) => plan && dayPlanKey(plan);
  const changes = cells.flatMap((cell): CheckedChange[] => {
    if (keyOf(draftOf(ground, cell)) === keyOf(cell.plan)) return [];
    const { draft_id = null, version = 0 } = rowOf(ground, cell) ?? {};
    return [{ ...cell, before_id: draft_id, before_version: version }];
  });
  applyDrafts(ground, changes);
  const byPerson = datesByPerson(changes);
  const closed = changes.flatMap(({ employee_id, date }): Refusal[] => {
    const message = closedReason(ground, { employee_id, date }, today);
    return message ? [{ employee_id, date, message }] : [];
  });
  const isClosed = new Set(closed.map(({ employee_id, date }) => dayKey(employee_id, date)));
  const open = (id: number, dates: readonly PlainDate[]) =>
    dates.filter((date) => !isClosed.has(dayKey(id, date)));
  return {
    changes,
    refusals: [
      ...closed,
      ...[...byPerson].flatMap(([id, dates]) =>
        overlapsOf(ground, id, open(id, dates), plannedBy(ground, id, 'draft')),
      ),
    ],
    warnings: [...byPerson].flatMap(([employee_id, dates]) =>
      rosterWarnings(warningFacts(ground, employee_id, rest_minutes), dates).map((warning) => ({
        ...warning,
        employee_id,
      })),
    ),
  };
}

/** What changing some days would come to. 404 for people out of scope, 409 for a day that has changed since. */
export async function readChecked(
  call: RowCall,
  companyId: number,
  cells: readonly CellChange[],
): Promise<Checked> {
  const today = todayIn(call.actor, companyId, call.services.clock);
  const employeeIds = [...new Set(cells.map(({ employee_id }) => employee_id))];
  const people = await peopleOf(call, companyId, employeeIds, today);
  if (people.size !== employeeIds.length) throw notFound();
  const range = aroundChange(cells.map(({ date }) => date));
  const ground = await readRosterGround(call.tx, { companyId, employeeIds, ...range });
  dropPastDrafts(ground.planning, today);
  const rest_minutes = await restMinutes(call.tx, companyId);
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return { today, names, ...checkCells(ground, cells, { today, rest_minutes }) };
}

/** A warning in words. */
export const warningText = ({ key, minutes, limit, about }: RosterWarning): Message => ({
  key: `roster.warns_${key}`,
  params: {
    ...(minutes === undefined ? {} : { hours: hoursText(minutes) }),
    ...(limit === undefined ? {} : { limit: hoursText(limit) }),
    ...(about === undefined ? {} : { value: about }),
  },
});

/** Minutes as hours, `7.5`. */
const hoursText = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/** An outcome in the API's format, with the first hundred refusals and warnings. */
export function presentOutcome(
  { names, changes, refusals, warnings }: Checked,
  language: RowCall['language'],
  edit_id: number | null,
): RosterOutcome {
  const named = <R extends { employee_id: number; date: PlainDate }>({ employee_id, date }: R) => ({
    ...{ employee_id, date, name: names.get(employee_id) ?? '' },
  });
  return {
    changed: changes.length,
    people: new Set(changes.map(({ employee_id }) => employee_id)).size,
    refused: refusals.length,
    refusals: refusals
      .slice(0, ONE_MESSAGE_EACH)
      .map((one) => ({ ...named(one), message: messageText(one.message, language) })),
    warned: warnings.length,
    warnings: warnings
      .slice(0, ONE_MESSAGE_EACH)
      .map((one) => ({ ...named(one), key: one.key, message: messageText(warningText(one), language) })),
    edit_id,
  };
}

/** Changes as days of the draft, with the rows of their plans. */
export const draftDays = (
  changes: readonly CheckedChange[],
  plans: ReadonlyMap<string, number>,
): DraftDay[] =>
  changes.map(({ employee_id, date, plan }) => ({
    ...{ employee_id, date, plan_id: plan ? (plans.get(dayPlanKey(plan)) ?? null) : null },
  }));
