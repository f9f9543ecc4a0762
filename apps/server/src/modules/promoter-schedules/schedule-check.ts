import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type {
  ScheduleCells,
  ScheduleNote,
  ScheduleOutcome,
} from '@mesra/contract/promoter-schedules/schedule-grid';
import type { Session } from '@mesra/domain/attendance/sessions';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import {
  overlapsOf,
  type PromoterWork,
  workBeside,
} from '@mesra/domain/promoter-schedules/promoter-sessions';
import { scheduleProblems } from '@mesra/domain/promoter-schedules/schedule-problem';
import { isOpenSchedule } from '@mesra/domain/promoter-schedules/schedule-states';
import type { RowCall } from '../../kit/http.ts';
import { stale } from '../../kit/problem.ts';
import { storedStatus } from './schedule.reads.ts';
import {
  leaveOf,
  opensOn,
  type PlannedSchedule,
  type ScheduleFacts,
  servesOn,
} from './schedule-ground.reads.ts';

/** A cell of the table that is to become another schedule, or none; a row of a file says nothing of what stood. */
export type CellChange = Omit<ScheduleCells['cells'][number], 'version'> & { version?: number };

/** A change that differs from what stands; the index is that of its cell. */
export interface CheckedChange {
  cell: CellChange;
  index: number;
  planned: PlannedSchedule | null;
}

export interface Refusal {
  index: number;
  /** The field of the cell that it is about. */
  field: string;
  message: Message;
}

/** What changing some cells would come to. */
export interface CheckedCells {
  changes: CheckedChange[];
  refusals: Refusal[];
  warnings: { index: number; message: Message }[];
}

/** The session of a cell or a schedule; null takes the whole day. */
export const sessionOf = ({
  start_time,
  end_time,
}: {
  start_time: string | null;
  end_time: string | null;
}): Session | null => (start_time === null || end_time === null ? null : { start_time, end_time });

const isSame = (cell: CellChange, planned: PlannedSchedule | null): boolean =>
  planned === null
    ? cell.session === null
    : cell.session !== null &&
      cell.session.start_time === planned.start_time &&
      cell.session.end_time === planned.end_time;

/** The schedule that stands in a cell. */
const plannedIn = ({ project, planned }: ScheduleFacts, cell: CellChange): PlannedSchedule | null =>
  planned
    .get(cell.promoter_id)
    ?.find(
      ({ sales_project_id, outlet_id, date }) =>
        sales_project_id === project.id && outlet_id === cell.outlet_id && date === cell.date,
    ) ?? null;

/** 409 with the cell as it is where somebody else has changed it since the planner looked. */
function assertVersions(facts: ScheduleFacts, cells: readonly CellChange[]): void {
  for (const cell of cells) {
    const found = plannedIn(facts, cell);
    if (cell.version === undefined || cell.version === (found?.version ?? 0)) continue;
    const { promoter_id, outlet_id, date } = cell;
    throw stale({
      ...{ promoter_id, outlet_id, date, version: found?.version ?? 0 },
      promoter: facts.promoters.get(promoter_id)?.name ?? '',
      outlet: facts.outlets.get(outlet_id)?.name ?? '',
      session: found && { start_time: found.start_time, end_time: found.end_time },
    });
  }
}

type WorkBeside = NonNullable<ReturnType<typeof workBeside>>;

interface Given extends PromoterWork {
  change: CheckedChange | null;
  outlet: string;
}

const workOf = (
  row: { date: PlainDate; start_time: string | null; end_time: string | null },
  outlet: string,
  change: CheckedChange | null = null,
): Given => ({ date: row.date, session: sessionOf(row), outlet, change });

const sessionText = ({ session }: PromoterWork, allDay: string): string =>
  session ? `${session.start_time}–${session.end_time}` : allDay;

/** What an employee works elsewhere that keeps them from an outlet: a plan of the day by its hours, a week also by its place. */
function elsewhereMessage({ site, day, beside }: WorkBeside, allDay: string): Message {
  const value = sessionText(beside, allDay);
  return day.source === 'day' || !site
    ? { key: 'promoter_schedule.overlaps_roster', params: { value } }
    : { key: 'promoter_schedule.overlaps_week', params: { value, site: site.name } };
}

/** Which of a promoter's changed cells overlap what else they work: in any project, by the roster, and by their week. */
function overlapRefusals(facts: ScheduleFacts, changes: readonly CheckedChange[], allDay: string): Refusal[] {
  const [first] = changes;
  if (!first) return [];
  const { promoter_id } = first.cell;
  const replaced = new Set(changes.flatMap(({ planned }) => planned?.id ?? []));
  const existing = (facts.planned.get(promoter_id) ?? [])
    .filter(({ id }) => !replaced.has(id))
    .map((row) => workOf(row, row.outlet));
  const given = changes.flatMap((change) => {
    const { cell } = change;
    if (cell.session === null) return [];
    return [
      workOf({ date: cell.date, ...cell.session }, facts.outlets.get(cell.outlet_id)?.name ?? '', change),
    ];
  });
  const refusal = (work: Given, message: Message): Refusal => ({
    ...{ index: work.change?.index ?? 0, field: 'start_time', message },
  });
  const workOn = facts.workOf(promoter_id);
  const elsewhere = given.flatMap((work) => {
    if (!workOn || !work.change) return [];
    const found = workBeside(workOn, { ...work, outlet_id: work.change.cell.outlet_id });
    return found ? [refusal(work, elsewhereMessage(found, allDay))] : [];
  });
  return [
    ...overlapsOf(given, existing).map(({ work, beside }) =>
      refusal(work, {
        key: 'promoter_schedule.overlaps',
        params: { value: sessionText(beside, allDay), outlet: beside.outlet },
      }),
    ),
    ...elsewhere,
  ];
}

/** Why a cell cannot become what it is to be, overlaps aside. */
function cellRefusals(
  facts: ScheduleFacts,
  { cell, index, planned }: CheckedChange,
  today: PlainDate,
): Refusal[] {
  if (planned && !isOpenSchedule({ ...planned, status: storedStatus(planned.status) }, today))
    return [{ index, field: 'date', message: { key: 'promoter_schedule.begun' } }];
  if (cell.session === null) return [];
  const { project } = facts;
  return scheduleProblems(
    {
      project: { status: project.status, start: project.start_date, end: project.end_date },
      outlet: {
        active: opensOn(facts.outlets.get(cell.outlet_id), cell.date),
        in_project: facts.outletParts.get(cell.outlet_id) ?? [],
      },
      promoter: {
        active: servesOn(facts.promoters.get(cell.promoter_id), cell.date),
        in_project: facts.promoterParts.get(cell.promoter_id) ?? [],
      },
    },
    { date: cell.date, session: sessionOf(cell.session) },
    today,
  ).map(({ field, key, params }) => ({ index, field, message: params ? { key, params } : { key } }));
}

/** What changing some cells would come to. 409 for a cell that has changed since the planner looked. */
export function checkSchedules(
  facts: ScheduleFacts,
  cells: readonly CellChange[],
  { today, language }: { today: PlainDate; language: RowCall['language'] },
): CheckedCells {
  assertVersions(facts, cells);
  const changes = cells.flatMap((cell, index): CheckedChange[] => {
    const planned = plannedIn(facts, cell);
    return isSame(cell, planned) ? [] : [{ cell, index, planned }];
  });
  const byPromoter = new Map<number, CheckedChange[]>();
  for (const change of changes) {
    const own = byPromoter.get(change.cell.promoter_id);
    if (own) own.push(change);
    else byPromoter.set(change.cell.promoter_id, [change]);
  }
  const allDay = messageText({ key: 'promoter_schedule.all_day' }, language);
  return {
    changes,
    refusals: [
      ...changes.flatMap((change) => cellRefusals(facts, change, today)),
      ...[...byPromoter.values()].flatMap((own) => overlapRefusals(facts, own, allDay)),
    ].sort((a, b) => a.index - b.index),
    warnings: changes.flatMap(({ cell, index }) => {
      const employeeId = facts.promoters.get(cell.promoter_id)?.employee_id ?? null;
      const leave = cell.session === null ? null : leaveOf(facts, employeeId, cell.date);
      if (!leave) return [];
      return [{ index, message: { key: `promoter_schedule.${leave.half ? 'half_leave' : 'on_leave'}` } }];
    }),
  };
}

const NOTES = 100;

/** What changing cells comes to in the format of the API, with the first hundred refusals and warnings. */
export function presentCells(
  facts: ScheduleFacts,
  cells: readonly CellChange[],
  { changes, refusals, warnings }: CheckedCells,
  language: RowCall['language'],
): ScheduleOutcome {
  const note = ({ index, message }: { index: number; message: Message }): ScheduleNote[] => {
    const cell = cells[index];
    if (!cell) return [];
    return [
      {
        ...{ promoter_id: cell.promoter_id, date: cell.date, message: messageText(message, language) },
        promoter: facts.promoters.get(cell.promoter_id)?.name ?? '',
        outlet: facts.outlets.get(cell.outlet_id)?.name ?? '',
      },
    ];
  };
  return {
    changed: changes.length,
    refused: refusals.length,
    refusals: refusals.slice(0, NOTES).flatMap(note),
    warned: warnings.length,
    warnings: warnings.slice(0, NOTES).flatMap(note),
  };
}
