import type { OpenShiftBody, OpenShiftCandidate } from '@mesra/contract/open-shifts/open-shift';
import { inForce } from '@mesra/domain/attendance/work-day';
import { hardReasons, type UnfitReason } from '@mesra/domain/roster/fitness';
import { isMoving } from '@mesra/domain/roster/shift-states';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem, stale } from '../../kit/problem.ts';
import { cancelApprovals } from '../approvals/approvals.api.ts';
import { zoneOf } from '../company/company.api.ts';
import {
  beginsAt,
  fitnessFor,
  hasOwnTimes,
  readFitness,
  readShiftNames,
  writeShifts,
} from '../roster/roster.api.ts';
import { checkDayPlans, lockSchedules } from '../schedules/schedules.api.ts';
import { positionOf, readCandidates, type ShiftToTake } from './candidates.reads.ts';
import {
  clashingAmong,
  findOpenShift,
  isOutOfScope,
  type OpenShiftRow,
  openShiftRows,
  presentOpenShift,
  requestedBy,
  statusOf,
} from './open-shift.reads.ts';
import { notifyOffered, notifyRequester } from './open-shifts.notices.ts';
import { openShiftRequests, openShifts } from './open-shifts.tables.ts';

/** So many people are told of a shift: the first to whom it is offered. The others see it in their list. */
const NOTIFIED = 20;

/** The times of a new shift: its own, or those that its template has on the day. */
async function timesOf(call: RowCall, { company_id, date, template_id, times }: OpenShiftBody) {
  if (times) return times;
  const { templates } = await readShiftNames(call.tx, [company_id], []);
  const found = inForce(templates.get(template_id ?? 0)?.times ?? [], date);
  if (!found) throw invalid('template_id', 'validation.not_in_company');
  const { start_time, end_time, break_minute } = found;
  return { start_time, end_time, break_minute };
}

/** 422 for a template or site of another company, or one that is no longer in use. */
async function assertUsable(call: RowCall, { company_id, template_id, times, work_site_id }: OpenShiftBody) {
  const plan = { kind: 'work' as const, sessions: [{ template_id, times, work_site_id }] };
  await checkDayPlans(call.tx, { companyId: company_id, plans: [plan], at: () => '' }).catch((error) => {
    if (!(error instanceof Problem) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, messages]) => [
      name.split('.').at(-1) ?? '',
      messages,
    ]);
    throw new Problem('invalid', { fields: Object.fromEntries(fields) });
  });
}

/** Those who are free and fit for a shift, in the order in which it is offered to them. */
const fitFor = async (call: RowCall, shift: ShiftToTake, order: 'nearest' | undefined) =>
  (await readCandidates(call, shift, { order })).filter(({ reasons }) => reasons.length === 0);

/** A shift as it would be opened: 422 for one that would have begun, or whose template or site cannot be used. */
async function shiftToOpen(call: RowCall, body: OpenShiftBody) {
  const { company_id, date, template_id, work_site_id } = body;
  await assertUsable(call, body);
  const times = await timesOf(call, body);
  const starts_at = beginsAt(date, [times], await zoneOf(call.tx, company_id));
  if (new Date(starts_at) <= call.services.clock.now()) throw invalid('date', 'open_shift.begun');
  return { company_id, date, template_id, work_site_id, starts_at, ...times };
}

/** To whom a shift would be offered, in that order; nothing is written. */
export const previewOffer = async (
  call: RowCall,
  body: OpenShiftBody,
  order?: 'nearest',
): Promise<OpenShiftCandidate[]> => fitFor(call, await shiftToOpen(call, body), order);

/**
 * Opens shifts that are alike, and tells the first of those to whom they are offered: nearest first, or as the company sets.
 * Returns them with how many may take them.
 */
export async function offerShifts(
  call: RowCall,
  body: OpenShiftBody,
  order?: 'nearest',
): Promise<{ rows: OpenShiftRow[]; fit: number }> {
  const { note, count } = body;
  const values = { ...(await shiftToOpen(call, body)), note, created_by: call.actor.user_id };
  const created = await call.tx
    .insert(openShifts)
    .values(Array.from({ length: count }, () => values))
    .returning({ id: openShifts.id });
  const rows = await Promise.all(created.map(({ id }) => findOpenShift(call, id)));
  const [first] = rows;
  if (!first) return { rows, fit: 0 };
  const fit = await fitFor(call, first, order);
  const told = fit.slice(0, Math.max(NOTIFIED, count));
  await notifyOffered(
    call,
    first,
    told.map(({ employee_id }) => employee_id),
  );
  return { rows, fit: fit.length };
}

/** Opens shifts that are alike, and offers them as the company sets. */
export const createOpenShifts = async (call: RowCall, body: OpenShiftBody): Promise<OpenShiftRow[]> =>
  (await offerShifts(call, body)).rows;

/** Locks the company's schedules and then a shift, in the order of whoever decides a request; 404 if there is none. */
export async function lockOpenShift(call: RowCall, id: number): Promise<OpenShiftRow> {
  const { company_id } = await findOpenShift(call, id);
  await lockSchedules(call.tx, company_id);
  await call.tx
    .select({ id: openShifts.id })
    .from(openShifts)
    .where(and(eq(openShifts.company_id, company_id), eq(openShifts.id, id)))
    .for('update');
  return findOpenShift(call, id);
}

/** Changes a shift. */
export async function setOpenShift(
  call: RowCall,
  { company_id, id }: Pick<OpenShiftRow, 'company_id' | 'id'>,
  set: Partial<typeof openShifts.$inferInsert>,
): Promise<OpenShiftRow> {
  await call.tx
    .update(openShifts)
    .set(set)
    .where(and(eq(openShifts.company_id, company_id), eq(openShifts.id, id)));
  return findOpenShift(call, id);
}

/**
 * Cancels a shift with the reason: 409 once it is filled or over, has changed since the planner looked, or is requested by
 * somebody for whom they do not plan.
 */
export async function cancelOpenShift(
  call: RowCall,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  const row = await lockOpenShift(call, id);
  if (!isMoving(statusOf(row, call.services.clock.now())))
    throw new Problem('wrong_state', { key: 'open_shift.over', current: await presentOpenShift(call, id) });
  if (isOutOfScope(row))
    throw new Problem('wrong_state', {
      key: 'open_shift.out_of_scope',
      current: await presentOpenShift(call, id),
    });
  if (row.version !== version) throw stale(await presentOpenShift(call, id));
  await setOpenShift(call, row, { status: 'Cancelled', reason });
  if (row.approval_id !== null) await cancelApprovals(call.tx, row.company_id, [row.approval_id]);
  if (row.employee_id !== null) await notifyRequester(call, row, row.employee_id, 'cancelled', reason);
}

/** Why somebody may not take a shift now; none if they may. */
export async function reasonsAgainst(
  call: RowCall,
  shift: OpenShiftRow,
  employeeId: number,
): Promise<UnfitReason[]> {
  const { company_id: companyId, date } = shift;
  const range = { companyId, employeeIds: [employeeId], from: date, to: date };
  const found = await readFitness(call, range);
  return fitnessFor(found, employeeId, { date, sessions: [shift], position: await positionOf(call, shift) })
    .reasons;
}

/** A shift as the plan of its day. */
export async function planOfShift(call: RowCall, shift: OpenShiftRow) {
  const names = await readShiftNames(call.tx, [shift.company_id], []);
  const { template_id, start_time, end_time, break_minute, work_site_id } = shift;
  const own = hasOwnTimes(names, shift.date)(shift);
  const times = own ? { start_time, end_time, break_minute } : null;
  return { kind: 'work' as const, sessions: [{ template_id, times, work_site_id }] };
}

/**
 * Gives a shift to somebody: their day is written as published, and what else they have requested that they cannot work
 * beside it is open again. 409 where they are no longer free, or it is over. Expects the shift to be locked.
 */
export async function fillOpenShift(
  call: RowCall,
  shift: OpenShiftRow,
  employee_id: number,
): Promise<OpenShiftRow> {
  if (!isMoving(statusOf(shift, call.services.clock.now())))
    throw new Problem('wrong_state', { key: 'open_shift.over' });
  const [reason] = hardReasons(await reasonsAgainst(call, shift, employee_id));
  if (reason) throw new Problem('wrong_state', { key: `open_shift.unfit_${reason}` });
  const plan = await planOfShift(call, shift);
  await writeShifts(call, shift.company_id, [{ employee_id, date: shift.date, plan }]);
  await closeClashing(call, shift, employee_id);
  return setOpenShift(call, shift, { status: 'Filled', employee_id });
}

/** Opens again what somebody has requested and cannot work beside a shift that they now have, and tells them. */
async function closeClashing(call: RowCall, shift: OpenShiftRow, employeeId: number): Promise<void> {
  const clashing = clashingAmong(await requestedBy(call, employeeId), shift);
  for (const row of clashing) {
    await setOpenShift(call, row, { status: 'Open', employee_id: null });
    await notifyRequester(call, row, employeeId, 'closed');
  }
  await cancelApprovals(
    call.tx,
    shift.company_id,
    clashing.flatMap(({ approval_id }) => approval_id ?? []),
  );
}

/** Adds a request; without an approval where it fills the shift at once. */
export async function addRequest(
  call: RowCall,
  { company_id, id: open_shift_id }: OpenShiftRow,
  employee_id: number,
  approval_id: number | null,
): Promise<void> {
  await call.tx.insert(openShiftRequests).values({ company_id, open_shift_id, employee_id, approval_id });
}

/** Shifts of a company that have begun with nobody to work them become Expired; their requests end. */
export async function expireOpenShifts(call: RowCall, companyId: number, now: Date): Promise<void> {
  await lockSchedules(call.tx, companyId);
  const rows = await openShiftRows(
    { ...call, companyIds: [companyId] },
    sql`${openShifts.status} in ('Open', 'Requested') and ${openShifts.starts_at} <= ${now.toISOString()}`,
  );
  for (const row of rows)
    await setOpenShift({ ...call, companyIds: [companyId] }, row, { status: 'Expired' });
  await cancelApprovals(
    call.tx,
    companyId,
    rows.flatMap(({ approval_id }) => approval_id ?? []),
  );
  for (const row of rows)
    if (row.employee_id !== null) await notifyRequester(call, row, row.employee_id, 'expired');
}
