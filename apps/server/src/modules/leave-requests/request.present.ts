import type { WaitsFor } from '@mesra/contract/approvals/waits-for';
import { messageText } from '@mesra/contract/kit/messages';
import type { ManagedLeave, OwnLeave, OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { isOpen } from '@mesra/domain/approvals/approval';
import { daysOf } from '@mesra/domain/leave/half-days';
import type { BrokenRule } from '@mesra/domain/leave/request-rules';
import { daysToday } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { deciderNames, openStepsOf } from '../approvals/approvals.api.ts';
import { knowsAll, type StoredLeaveType, typeName } from '../leaves/leaves.api.ts';
import { managedAbilities, ownAbilities } from './leave-requests.policy.ts';
import { type PossibleHolidays, possibleHolidays } from './possible-holidays.reads.ts';
import type { DayRow, RequestRow, SummaryRow } from './request.reads.ts';
import { daysOfRequest, eventOfRequest, filesOfRequest } from './request.reads.ts';
import { ruleMessage } from './request-check.ts';

/** Rules that a request breaks, in the caller's language. */
export const presentBroken = (
  broken: readonly BrokenRule<string>[],
  language: RowCall['language'],
): OwnLeave['broken_rules'] =>
  broken.map(({ code, params, section, blocks }) => ({
    code: code as OwnLeave['broken_rules'][number]['code'],
    text: messageText(ruleMessage({ code, params }), language),
    params: { ...params },
    section,
    blocks,
  }));

type Names = ReadonlyMap<number, string>;

/** Names of those who made and decided some requests. */
const namesOf = ({ tx }: RowCall, rows: readonly RequestRow[]): Promise<Names> =>
  peopleNames(
    tx,
    rows.flatMap((row) => [row.decided_by, row.created_by].flatMap((id) => id ?? [])),
  );

/** The word for leave whose type the reader may not know. */
export const leaveWord = (language: RowCall['language']): string =>
  messageText({ key: 'leave_request.leave' }, language);

/** A type as the reader may know it. */
export function shownType(
  type: Pick<StoredLeaveType, 'id' | 'name' | 'kind' | 'paid_share' | 'confidential'> | undefined,
  knows: boolean,
  language: RowCall['language'],
): OwnLeave['leave_type'] {
  if (!type || (type.confidential && !knows))
    return { id: null, name: leaveWord(language), kind: null, paid_share: null };
  return { id: type.id, name: typeName(type, language), kind: type.kind, paid_share: type.paid_share };
}

interface Reader {
  language: RowCall['language'];
  /** Whether they read confidential types. */
  knows: boolean;
}

/** What every list says about a request. */
export function presentSummary(row: SummaryRow, { language, knows }: Reader) {
  const { leave_type_id: id, type_name: name, type_kind: kind, type_paid_share: paid_share } = row;
  const hidden = row.type_confidential && !knows;
  return {
    leave_type: shownType({ id, name, kind, paid_share, confidential: hidden }, knows, language),
    start_date: row.start_date,
    end_date: row.end_date,
    duration: row.duration,
    days: daysOf(row.half_days),
    status: row.status,
    reason: hidden ? null : row.reason,
    attachments: hidden ? 0 : row.files,
    broken_rules: hidden ? [] : presentBroken(row.broken_rules, language),
  };
}

function common(row: RequestRow, names: Names, reader: Reader): Omit<OwnLeave, 'can' | 'waits_for'> {
  const { id, company_id, status, note, sent_back_at, created_at } = row;
  const { created_by, decided_by, decided_at, granted_at_once, replaces_id, replaced, version } = row;
  const person = (user: number | null) => (user === null ? null : { id: user, name: names.get(user) ?? '' });
  return {
    ...presentSummary(row, reader),
    ...{ id, company_id, granted_at_once, replaces_id, replaced, version, created_at },
    sent_back: status === 'Pending' && sent_back_at !== null,
    note: row.type_confidential && !reader.knows ? null : note,
    created_by: person(created_by),
    decided_by: person(decided_by),
    decided_at,
  };
}

/** Who decides some requests next; those that are decided or sent back are left out. */
export async function waitsForOf(tx: RowCall['tx'], rows: readonly RequestRow[]) {
  const open = rows.filter(({ status, sent_back_at }) => isOpen(status) && sent_back_at === null);
  if (open.length === 0) return new Map<number, WaitsFor>();
  const steps = await openStepsOf(
    tx,
    open.map(({ company_id, approval_id }) => ({ company_id, id: approval_id })),
  );
  const requests = open.map((row) => ({ ...row, step: steps.get(row.approval_id)?.step ?? null }));
  return deciderNames(tx, 'leave_request', requests);
}

/** Requests as their owner sees them. */
export async function presentOwn(call: RowCall, rows: readonly RequestRow[]): Promise<OwnLeave[]> {
  const [names, waiting] = await Promise.all([namesOf(call, rows), waitsForOf(call.tx, rows)]);
  const { language } = call;
  const todayOf = daysToday(call);
  return rows.map((row) => ({
    ...common(row, names, { language, knows: true }),
    waits_for: waiting.get(row.id) ?? null,
    can: ownAbilities(row, todayOf(row.company_id)),
  }));
}

/** Requests as those who manage leave see them; `knows` says whether they read confidential ones. */
export async function presentManaged(
  call: RowCall,
  rows: readonly RequestRow[],
  knows = (row: RequestRow) => knowsAll(call.actor, row.company_id),
): Promise<ManagedLeave[]> {
  const open = rows.filter(({ status }) => isOpen(status));
  const [names, steps] = await Promise.all([
    namesOf(call, rows),
    openStepsOf(
      call.tx,
      open.map(({ company_id, approval_id }) => ({ company_id, id: approval_id })),
    ),
  ]);
  const { language, actor } = call;
  const todayOf = daysToday(call);
  return rows.map((row) => {
    const { company_id, employee_id, status, name, employee_code, image } = row;
    const { sent_back_at, start_date, leave_event_id, requested_by, reports_to_id } = row;
    const { step, last_step } = steps.get(row.approval_id) ?? { step: null, last_step: true };
    const approval = { employee_id, requested_by, reports_to_id, step };
    const facts = { company_id, status, sent_back_at, start_date, leave_event_id };
    return {
      ...common(row, names, { language, knows: knows(row) }),
      employee: { id: employee_id, name, employee_code, image },
      can: managedAbilities(actor, { ...facts, approval, last_step }, todayOf(company_id)),
    };
  });
}

/** Days in the format of the API, with what may still become a holiday. */
const presentDays = (days: readonly DayRow[], possible: PossibleHolidays): OwnLeaveItem['day_list'] =>
  days.map(({ date, duration, half_days, why, holiday, released_at }) => ({
    ...{ date, duration, why, holiday, possible_holiday: possible.get(date) ?? null },
    days: daysOf(half_days),
    cancelled: released_at !== null,
  }));

/**
 * What a request has beyond its row; `address` is that under which its files are served, null to name none. What may still
 * become a holiday is worked out unless the caller has just done so.
 */
export async function presentParts(
  call: RowCall,
  row: RequestRow,
  address: string | null,
  possible?: PossibleHolidays,
): Promise<Pick<OwnLeaveItem, 'day_list' | 'files' | 'event'>> {
  const event = await eventOfRequest(call, row);
  const files = address === null || row.files === 0 ? [] : await filesOfRequest(call, row);
  const days = await daysOfRequest(call, row);
  return {
    day_list: presentDays(days, possible ?? (await possibleHolidays(call.tx, row, days))),
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size, url: `${address}/${id}` })),
    event,
  };
}

/** One own request with its parts. */
export async function presentOwnItem(
  call: RowCall,
  row: RequestRow,
  possible?: PossibleHolidays,
): Promise<OwnLeaveItem> {
  const [shown] = await presentOwn(call, [row]);
  if (!shown) throw new Error(`The request ${row.id} is not shown`);
  return { ...shown, ...(await presentParts(call, row, '/api/leaves/attachments', possible)) };
}
