import type { Session } from '@mesra/domain/attendance/sessions';
import { isOpenSchedule } from '@mesra/domain/promoter-schedules/schedule-states';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { holdPromoters, visiblePromoters } from '../promoters/promoters.api.ts';
import { promoters } from '../promoters/promoters.views.ts';
import { findSalesProject } from '../sales-projects/sales-projects.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { type StoredSchedule, showSchedule, storedStatus } from './schedule.reads.ts';
import { storeChanges } from './schedule.store.ts';
import { type CellChange, type CheckedCells, checkSchedules } from './schedule-check.ts';
import { leaveOf, readScheduleFacts, type ScheduleFacts } from './schedule-ground.reads.ts';

/** A promoter who could take a session over. */
interface FreePromoter {
  promoter_id: number;
  code: string;
  name: string;
  leave: 'full' | 'half' | null;
}

type Times = { start_time: string | null; end_time: string | null };

const timesOf = (session: Session | null): Times => session ?? { start_time: null, end_time: null };

/** The cell of a promoter at the outlet and on the day of a schedule. */
const cellOf = (
  { outlet_id, date }: StoredSchedule,
  promoter_id: number,
  session: Times | null,
): CellChange => ({ outlet_id, date, promoter_id, session });

/**
 * Other promoters of the project on the day of a schedule, as a condition. An admin who is limited to some employees replaces by
 * those whom they see; everybody else who looks after the outlet by any of the project.
 */
function othersOfProject({ actor }: RowCall, row: StoredSchedule): SQL | undefined {
  const limited = actor.roles.some(
    ({ company_id, scope }) => company_id === row.company_id && scope !== null,
  );
  return and(
    eq(promoters.company_id, row.company_id),
    sql`${promoters.id} <> ${row.promoter_id}`,
    sql`${promoters.archived_at} is null`,
    sql`exists (select from reads.sales_project_promoters m where m.company_id = ${promoters.company_id}
      and m.promoter_id = ${promoters.id} and m.sales_project_id = ${row.sales_project_id}
      and m.start_date <= ${row.date}::date and coalesce(m.end_date, 'infinity') >= ${row.date}::date)`,
    limited ? visiblePromoters(actor, [row.company_id], promoters) : undefined,
  );
}

async function check(
  call: RowCall,
  row: StoredSchedule,
  cells: readonly CellChange[],
): Promise<{ facts: ScheduleFacts; checked: CheckedCells }> {
  const { company_id, sales_project_id, outlet_id, date } = row;
  const facts = await readScheduleFacts(call.tx, {
    ...{ companyId: company_id, projectId: sales_project_id, outletIds: [outlet_id] },
    ...{ promoterIds: cells.map(({ promoter_id }) => promoter_id), from: date, to: date },
  });
  const today = todayIn(call.actor, company_id, call.services.clock);
  return { facts, checked: checkSchedules(facts, cells, { today, language: call.language }) };
}

/** Whether somebody is scheduled at the outlet of a schedule, in its project and on its day. */
const isThere = ({ planned }: ScheduleFacts, row: StoredSchedule, promoterId: number): boolean =>
  planned
    .get(promoterId)
    ?.some(
      ({ sales_project_id, outlet_id, date }) =>
        sales_project_id === row.sales_project_id && outlet_id === row.outlet_id && date === row.date,
    ) ?? false;

/** Promoters of the project who are free for a session at the outlet of a schedule, on its day: by name, those on leave last. */
export async function freePromoters(
  call: RowCall,
  row: StoredSchedule,
  session: Session | null,
): Promise<FreePromoter[]> {
  const others = await call.tx.select({ id: promoters.id }).from(promoters).where(othersOfProject(call, row));
  const cells = others.map(({ id }) => cellOf(row, id, timesOf(session)));
  if (cells.length === 0) return [];
  const { facts, checked } = await check(call, row, cells);
  const refused = new Set(checked.refusals.map(({ index }) => cells[index]?.promoter_id));
  const free = others.flatMap(({ id }): FreePromoter[] => {
    const promoter = facts.promoters.get(id);
    if (!promoter || refused.has(id) || isThere(facts, row, id)) return [];
    const leave = leaveOf(facts, promoter.employee_id, row.date);
    const { code, name } = promoter;
    return [{ promoter_id: id, code, name, leave: leave && (leave.half ? 'half' : 'full') }];
  });
  return free.sort(
    (a, b) =>
      Number(a.leave === 'full') - Number(b.leave === 'full') ||
      a.name.localeCompare(b.name) ||
      a.promoter_id - b.promoter_id,
  );
}

interface Replacing {
  promoter_id: number;
  reason: string;
  version: number;
  session: Session | null;
}

/** What both change is held until the end: the project, its promoters and the outlet. */
async function hold({ tx }: RowCall, row: StoredSchedule, promoterId: number): Promise<void> {
  const { company_id, sales_project_id, outlet_id, promoter_id } = row;
  await findSalesProject({ tx, companyIds: [company_id] }, sales_project_id, 'share');
  await holdPromoters(tx, company_id, [promoter_id, promoterId]);
  await holdSites(tx, company_id, [outlet_id], 'outlet');
}

/** 404 for whoever is not among the others of the project. */
async function assertOther(call: RowCall, row: StoredSchedule, promoterId: number): Promise<void> {
  if (promoterId === row.promoter_id) throw invalid('promoter_id', 'outlet_review.same_promoter');
  const [other] = await call.tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(and(othersOfProject(call, row), eq(promoters.id, promoterId)));
  if (!other) throw invalid('promoter_id', 'validation.not_in_company');
}

/**
 * Cancels a schedule to which nobody has come and schedules somebody else of the project for a session in its place: both or
 * neither, each who signs in is told. Whether the caller looks after the outlet is asked before. 409 with the schedule once
 * somebody has come or it has changed, 422 where the other is not free.
 */
export async function replacePromoter(
  call: RowCall,
  { company_id, id, ...seen }: StoredSchedule,
  { promoter_id, reason, version, session }: Replacing,
): Promise<StoredSchedule> {
  await assertOther(call, { ...seen, company_id, id }, promoter_id);
  await hold(call, { ...seen, company_id, id }, promoter_id);
  const [row] = await call.tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.company_id, company_id), eq(schedules.id, id)))
    .for('no key update');
  if (!row) throw notFound();
  const current = async () => (await showSchedule(call, row)).shown;
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (!isOpenSchedule({ date: row.date, status: storedStatus(row.status) }, today))
    throw new Problem('wrong_state', { key: 'promoter_schedule.begun', current: await current() });
  await assertVersion(row, version, current);
  const { facts, checked } = await check(call, row, [
    cellOf(row, row.promoter_id, null),
    cellOf(row, promoter_id, timesOf(session)),
  ]);
  if (isThere(facts, row, promoter_id)) throw invalid('promoter_id', 'outlet_review.not_free');
  if (checked.refusals.length > 0)
    throw new Problem('invalid', {
      fields: { promoter_id: checked.refusals.map(({ message }) => message) },
    });
  const { sales_project_id: project_id } = row;
  await storeChanges(call, { company_id, project_id, reason }, checked.changes);
  const [stored] = await call.tx
    .select()
    .from(schedules)
    .where(
      and(
        ...[eq(schedules.company_id, company_id), eq(schedules.sales_project_id, project_id)],
        ...[eq(schedules.promoter_id, promoter_id), eq(schedules.outlet_id, row.outlet_id)],
        ...[eq(schedules.date, row.date), eq(schedules.status, 'Scheduled')],
      ),
    );
  if (!stored) throw notFound();
  return stored;
}
