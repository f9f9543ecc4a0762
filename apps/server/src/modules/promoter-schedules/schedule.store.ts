import { randomUUID } from 'node:crypto';
import type { Message } from '@mesra/contract/kit/problem';
import type { ScheduleCells, ScheduleOutcome } from '@mesra/contract/promoter-schedules/schedule-grid';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import { isOpenSchedule, scheduleInstants } from '@mesra/domain/promoter-schedules/schedule-states';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { assertPromoters } from '../promoters/promoters.api.ts';
import { findSalesProject } from '../sales-projects/sales-projects.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { notifyCancelled, notifyCancelledDays, notifyScheduled } from './promoter-schedules.notices.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { findSchedule, type StoredSchedule, showSchedule, storedStatus } from './schedule.reads.ts';
import {
  type CellChange,
  type CheckedCells,
  type CheckedChange,
  checkSchedules,
  presentCells,
  sessionOf,
} from './schedule-check.ts';
import { readScheduleFacts, type ScheduleFacts } from './schedule-ground.reads.ts';

/** A change of a project's schedules. */
export interface PlanChange {
  company_id: number;
  project_id: number;
  cells: readonly CellChange[];
  /** Why what stood is cancelled. */
  reason: string | null;
}

interface Checked {
  facts: ScheduleFacts;
  checked: CheckedCells;
}

/**
 * What changing some cells would come to. Where it is to be stored, project, promoters and outlets stay as they are until the end:
 * nobody shortens, archives or closes one meanwhile. 404 for promoters out of the caller's sight, 409 for a cell that has changed
 * since.
 */
export async function checkChange(
  call: RowCall,
  { company_id, project_id, cells }: PlanChange,
  lock = false,
): Promise<Checked> {
  const promoterIds = [...new Set(cells.map(({ promoter_id }) => promoter_id))];
  const outletIds = [...new Set(cells.map(({ outlet_id }) => outlet_id))];
  if (lock) await findSalesProject({ tx: call.tx, companyIds: [company_id] }, project_id, 'share');
  await assertPromoters(call, company_id, promoterIds, lock);
  if (lock) await holdSites(call.tx, company_id, outletIds, 'outlet');
  const dates = cells.map(({ date }) => date).sort();
  const facts = await readScheduleFacts(call.tx, {
    ...{ companyId: company_id, projectId: project_id },
    ...{ promoterIds, outletIds },
    ...{ from: dates[0] ?? '', to: dates.at(-1) ?? '' },
  });
  const today = todayIn(call.actor, company_id, call.services.clock);
  return { facts, checked: checkSchedules(facts, cells, { today, language: call.language }) };
}

/** The refusals of cells by their field, as `cells.3.date`. */
function fieldsOf({ refusals }: CheckedCells): Record<string, Message[]> {
  const fields: Record<string, Message[]> = {};
  for (const { index, field, message } of refusals) {
    const name = `cells.${index}.${field}`;
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

interface Instants {
  starts_at: string;
  ends_at: string;
}

/** When sessions begin and end by the clocks of a zone: very many cells have the same few on a day. */
function instantsIn(zone: string) {
  const known = new Map<string, Instants>();
  return (date: PlainDate, cell: NonNullable<CellChange['session']>): Instants => {
    const key = `${date} ${cell.start_time} ${cell.end_time}`;
    const before = known.get(key);
    if (before) return before;
    const { starts, ends } = scheduleInstants(date, sessionOf(cell), offsetIn(zone));
    const found = { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() };
    known.set(key, found);
    return found;
  };
}

/** The columns of the sessions that cells are to have. */
function rowsOf(changes: readonly CheckedChange[], zone: string) {
  const instants = instantsIn(zone);
  return changes.flatMap(({ cell, planned }) => {
    if (cell.session === null) return [];
    const { promoter_id, outlet_id, date, session } = cell;
    const id = planned?.id ?? null;
    return [{ id, promoter_id, outlet_id, date, ...session, ...instants(date, session) }];
  });
}

type Rows = ReturnType<typeof rowsOf>;

async function insertRows({ tx }: RowCall, companyId: number, projectId: number, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const named = rows.map((row) => ({ ...row, uuid: randomUUID() }));
  await tx.execute(sql`
    insert into ${schedules} (company_id, uuid, sales_project_id, promoter_id, outlet_id, date, start_time, end_time, starts_at, ends_at)
    select ${companyId}, r.uuid, ${projectId}, r.promoter_id, r.outlet_id, r.date, r.start_time, r.end_time, r.starts_at, r.ends_at
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (uuid uuid, promoter_id bigint, outlet_id bigint, date date,
      start_time text, end_time text, starts_at timestamptz, ends_at timestamptz)`);
}

async function updateRows({ tx }: RowCall, companyId: number, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  // Sessions that are exchanged overlap until all of them are stored.
  await tx.execute(sql`set constraints ex_promoter_schedules__starts_at deferred`);
  await tx.execute(sql`
    update ${schedules} set start_time = r.start_time, end_time = r.end_time, starts_at = r.starts_at, ends_at = r.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, start_time text, end_time text,
      starts_at timestamptz, ends_at timestamptz)
    where ${schedules.company_id} = ${companyId} and ${schedules.id} = r.id`);
  await tx.execute(sql`set constraints ex_promoter_schedules__starts_at immediate`);
}

async function cancelRows(
  { tx }: RowCall,
  companyId: number,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(schedules)
    .set({ status: 'Cancelled', reason })
    .where(and(eq(schedules.company_id, companyId), isAmong(schedules.id, ids)));
}

/** Stores changes that can stand: cancels, changes, then adds. Whoever signs in as one of the promoters is told once. */
export async function storeChanges(
  call: RowCall,
  { company_id, project_id, reason }: Omit<PlanChange, 'cells'>,
  changes: readonly CheckedChange[],
): Promise<void> {
  const { time_zone } = roleIn(call.actor, company_id);
  const cancelled = changes.filter(({ cell }) => cell.session === null);
  if (cancelled.length > 0 && reason === null) throw invalid('reason', 'promoter_schedule.reason_needed');
  await cancelRows(
    call,
    company_id,
    cancelled.flatMap(({ planned }) => planned?.id ?? []),
    reason ?? '',
  );
  const rows = rowsOf(changes, time_zone);
  await updateRows(
    call,
    company_id,
    rows.filter(({ id }) => id !== null),
  );
  await insertRows(
    call,
    company_id,
    project_id,
    rows.filter(({ id }) => id === null),
  );
  await notifyCancelledDays(
    call,
    company_id,
    cancelled.map(({ cell }) => cell),
    reason ?? '',
  );
  await notifyScheduled(call, company_id, rows);
}

/** Refuses changes any of which cannot stand: 422 with every field of every cell. */
export function assertStands({ facts, checked }: Checked, cells: readonly CellChange[], call: RowCall): void {
  if (checked.refusals.length === 0) return;
  throw new Problem('invalid', {
    ...{ key: 'promoter_schedule.refused', params: { count: checked.refusals.length } },
    fields: fieldsOf(checked),
    current: presentCells(facts, cells, checked, call.language),
  });
}

/** Stores cells of the table: all of them or, with any that cannot stand, none. */
export async function changeCells(call: RowCall, change: ScheduleCells): Promise<ScheduleOutcome> {
  const { cells } = change;
  const found = await checkChange(call, change, true);
  assertStands(found, cells, call);
  await storeChanges(call, change, found.checked.changes);
  return presentCells(found.facts, cells, found.checked, call.language);
}

/** Cancels a schedule to which nobody has come, with a reason, at the version that the caller saw. */
export async function cancelSchedule(
  call: RowCall,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<StoredSchedule> {
  const { company_id, promoter_id } = await findSchedule(call, id);
  await assertPromoters(call, company_id, [promoter_id], true);
  const row = await findSchedule(call, id, true);
  const current = async () => (await showSchedule(call, row)).shown;
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (!isOpenSchedule({ date: row.date, status: storedStatus(row.status) }, today))
    throw new Problem('wrong_state', { key: 'promoter_schedule.begun', current: await current() });
  await assertVersion(row, version, current);
  await cancelRows(call, company_id, [id], reason);
  const { outlet } = await showSchedule(call, row);
  await notifyCancelled(call, row, { outlet, reason });
  return row;
}
