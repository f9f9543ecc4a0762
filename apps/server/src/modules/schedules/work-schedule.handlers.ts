import { workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { inForce, patternOn, stateOn } from '@mesra/domain/attendance/work-day';
import { endOfMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { factsOf, presentDays, presentWeek, readPlanning } from './plan.reads.ts';
import type { ScheduleCall } from './schedule.present.ts';
import { datesOf } from './schedules.api.ts';
import { mayAssign } from './schedules.policy.ts';
import {
  assignSchedule,
  correctSchedule,
  findWorker,
  presentSchedule,
  presentSchedulesOf,
  schedulesOf,
  undoSchedule,
} from './work-schedule.store.ts';

/** An employee's current week, all their schedules, and each of the requested days. */
async function show(call: ScheduleCall, id: number, requested: { start_date?: string; end_date?: string }) {
  const { tx, actor, services } = call;
  const worker = await findWorker(call, id);
  const { company_id, company_joined_at, inactive_at } = worker;
  const today = todayIn(actor, company_id, services.clock);
  const start = requested.start_date ?? startOfMonth(requested.end_date ?? today);
  const dates = datesOf(start, requested.end_date ?? endOfMonth(start));
  const rows = await schedulesOf(tx, worker);
  const planning = await readPlanning(
    tx,
    [company_id],
    rows.map((row) => row.week_id),
    [id],
    { from: start, to: dates.at(-1) ?? start },
  );
  const facts = factsOf(planning, worker, rows);
  const now = patternOn(facts, today);
  return {
    employee_id: id,
    company_id,
    today,
    state: stateOn(facts.branch_states, today),
    company_joined_at,
    inactive_at,
    current: now && {
      source: now.source,
      effective_from: inForce(rows, today)?.effective_from ?? null,
      week: presentWeek(planning, now.pattern, today),
    },
    schedules: presentSchedulesOf(call, worker, rows, planning),
    days: presentDays(planning, worker, rows, dates),
    can: { assign: mayAssign(actor, company_id) },
  };
}

const read = handle(workScheduleEndpoints.read, async (call) => {
  const { start_date, end_date } = call.query;
  const requested = { ...(start_date ? { start_date } : {}), ...(end_date ? { end_date } : {}) };
  return { data: await show(call, call.params.id, requested) };
});

const create = handle(workScheduleEndpoints.create, async (call) => {
  const { worker, id } = await assignSchedule(call, call.params.id, call.body);
  return { data: await presentSchedule(call, worker, id), message: 'saved', status: 201 };
});

const update = handle(workScheduleEndpoints.update, async (call) => {
  const { id, work_schedule_id } = call.params;
  const worker = await correctSchedule(call, id, work_schedule_id, call.body);
  return { data: await presentSchedule(call, worker, work_schedule_id), message: 'saved' };
});

const remove = handle(workScheduleEndpoints.remove, async (call) => {
  const { id, work_schedule_id } = call.params;
  await undoSchedule(call, id, work_schedule_id, call.query.version);
  return { data: {}, message: 'deleted' };
});

export const workScheduleHandlers = [read, create, update, remove];
