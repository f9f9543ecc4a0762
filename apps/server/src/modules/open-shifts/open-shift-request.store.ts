import type { OfferedShift } from '@mesra/contract/open-shifts/open-shift';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { cancelApproval, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import type { Self } from '../employees/employees.api.ts';
import {
  fitnessFor,
  positionIn,
  presentSession,
  readFitness,
  readRosterSetting,
  readShiftNames,
  timesText,
} from '../roster/roster.api.ts';
import {
  clashingAmong,
  findOpenShift,
  hasStatus,
  type OpenShiftRow,
  openShiftRows,
  type RequestRow,
  requestedBy,
  requestsUnder,
  statusOf,
} from './open-shift.reads.ts';
import {
  addRequest,
  fillOpenShift,
  lockOpenShift,
  reasonsAgainst,
  setOpenShift,
} from './open-shift.store.ts';
import { notifyDeciders, notifyRequester } from './open-shifts.notices.ts';
import { openShiftRequests, openShifts } from './open-shifts.tables.ts';

/** Open shifts that are looked at for a list. */
const MAX_OFFERED = 200;

/** Shifts as they are offered to an employee; those that they are not fit for are left out, unless they have asked for them. */
async function presentOffered(
  { self, employeeId }: Self,
  rows: readonly OpenShiftRow[],
  all = false,
): Promise<OfferedShift[]> {
  const dates = rows.map(({ date }) => date).sort();
  const [from, to, companyId] = [dates[0], dates.at(-1), rows[0]?.company_id];
  if (from === undefined || to === undefined || companyId === undefined) return [];
  const found = await readFitness(self, { companyId, employeeIds: [employeeId], from, to });
  const names = await readShiftNames(self.tx, [companyId], rows);
  const requested = await requestedBy(self, employeeId);
  const now = self.services.clock.now();
  return rows.flatMap((row): OfferedShift[] => {
    const { reasons, distance, rest } = fitnessFor(found, employeeId, {
      date: row.date,
      sessions: [row],
      position: positionIn(names, row),
    });
    const status = statusOf(row, now);
    const mine = row.employee_id === employeeId;
    const free = reasons.length === 0 && clashingAmong(requested, row).length === 0;
    if (!all && !mine && !free) return [];
    const { id, company_id, date, note } = row;
    return [
      {
        ...{ id, company_id, date, note, status, distance, rest_minutes: rest },
        session: presentSession(row, names),
        can: {
          request: status === 'Open' && free,
          withdraw: status === 'Requested' && mine && row.approval_id !== null,
        },
      },
    ];
  });
}

/** What is offered to an employee, and what they have asked for. */
export async function readOffered(found: Self): Promise<OfferedShift[]> {
  const { self, employeeId } = found;
  const now = self.services.clock.now();
  const mine = and(eq(openShifts.employee_id, employeeId), hasStatus(['Requested'], now));
  const rows = await openShiftRows(self, sql`(${hasStatus(['Open'], now)} or ${mine})`)
    .orderBy(openShifts.starts_at, openShifts.id)
    .limit(MAX_OFFERED);
  return presentOffered(found, rows);
}

/** One shift as an employee sees it. */
export async function presentOwn(found: Self, id: number): Promise<OfferedShift> {
  const [shown] = await presentOffered(found, [await findOpenShift(found.self, id)], true);
  if (!shown) throw new Problem('not_found');
  return shown;
}

/** Whoever took a shift first has it: 409 with the shift as it is for the others. */
async function assertOpen(found: Self, row: OpenShiftRow): Promise<void> {
  const status = statusOf(row, found.self.services.clock.now());
  if (status === 'Open') return;
  const taken = (status === 'Requested' || status === 'Filled') && row.employee_id !== found.employeeId;
  throw new Problem('wrong_state', {
    key: taken ? 'open_shift.taken' : 'open_shift.over',
    current: await presentOwn(found, row.id),
  });
}

/**
 * Asks for a shift: it is filled at once, or waits for whoever plans, as the company sets. 409 where somebody else was first,
 * the person is not free or fit, or another shift that they cannot work beside it waits for its decision.
 */
export async function requestOpenShift(found: Self, id: number): Promise<'filled' | 'requested'> {
  const { self, employeeId } = found;
  const row = await lockOpenShift(self, id);
  await assertOpen(found, row);
  const [reason] = await reasonsAgainst(self, row, employeeId);
  if (reason)
    throw new Problem('wrong_state', {
      key: `open_shift.unfit_${reason}`,
      current: await presentOwn(found, id),
    });
  const [other] = clashingAmong(await requestedBy(self, employeeId), row);
  if (other)
    throw new Problem('wrong_state', {
      key: 'open_shift.requested_other',
      params: { date: other.date, time: timesText([other]) },
      current: await presentOwn(found, id),
    });
  const { open_shift_fills_at_once } = await readRosterSetting(self.tx, row.company_id);
  if (open_shift_fills_at_once) {
    await addRequest(self, row, employeeId, null);
    await fillOpenShift(self, row, employeeId);
    return 'filled';
  }
  const approval = await openApproval(self, {
    ...{ company_id: row.company_id, kind: 'open_shift', employee_id: employeeId },
    subject: `open_shift ${id}`,
  });
  await addRequest(self, row, employeeId, approval.id);
  const requested = await setOpenShift(self, row, { status: 'Requested', employee_id: employeeId });
  if (await grantToSoleOwner(self, approval.id)) return 'filled';
  await notifyDeciders(self, approval, row, requested.name ?? '');
  return 'requested';
}

/** Takes the caller's request back: 409 where none of theirs waits. */
export async function withdrawRequest(found: Self, id: number): Promise<void> {
  const { self, employeeId } = found;
  const row = await lockOpenShift(self, id);
  if (row.status !== 'Requested' || row.employee_id !== employeeId || row.approval_id === null)
    throw new Problem('wrong_state', {
      key: 'open_shift.not_requested',
      current: await presentOwn(found, id),
    });
  await cancelApproval(self, row.approval_id, () => presentOwn(found, id));
  await setOpenShift(self, row, { status: 'Open', employee_id: null });
}

/** Applies the decision on a request: the shift is filled, or open again. Expects the company's schedules to be locked. */
export async function applyDecision(
  call: RowCall,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const [request] = await requestsUnder(call, [approvalId]);
  if (!request) return;
  const row = await lockOpenShift(call, request.open_shift_id);
  await storeAnswer(call, request, note);
  if (status === 'Approved') await fillOpenShift(call, row, request.employee_id);
  else if (row.status === 'Requested') await setOpenShift(call, row, { status: 'Open', employee_id: null });
  await notifyRequester(call, row, request.employee_id, status === 'Approved' ? 'approved' : 'rejected');
}

async function storeAnswer(call: RowCall, { company_id, id }: RequestRow, answer: string | null) {
  await call.tx
    .update(openShiftRequests)
    .set({ answer })
    .where(and(eq(openShiftRequests.company_id, company_id), eq(openShiftRequests.id, id)));
}
