import type { DayPlan } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem, stale } from '../../kit/problem.ts';
import {
  checkDayPlans,
  dayPlanKey,
  ensureDayPlans,
  lockSchedules,
  readDayPlans,
  setDrafts,
} from '../schedules/schedules.api.ts';
import {
  type CellChange,
  type Checked,
  type CheckedChange,
  draftDays,
  peopleOf,
  readChecked,
} from './cell-check.ts';
import { rosterEditDays, rosterEdits } from './roster.tables.ts';

type EditKind = (typeof rosterEdits.$inferSelect)['kind'];

interface EditDay extends Record<string, unknown> {
  employee_id: number;
  date: PlainDate;
  before_id: number | null;
  after_id: number | null;
}

/** Stores an edit with its days; returns its id. */
async function storeEdit(
  { tx, actor }: RowCall,
  companyId: number,
  kind: EditKind,
  days: readonly EditDay[],
): Promise<number> {
  const [edit] = await tx
    .insert(rosterEdits)
    .values({ company_id: companyId, user_id: actor.user_id, kind })
    .returning({ id: rosterEdits.id });
  if (!edit) throw new Error('The edit was not stored');
  await tx.execute(sql`
    insert into roster_edit_days (company_id, edit_id, employee_id, date, before_id, after_id)
    select ${companyId}, ${edit.id}, d.* from unnest(
      ${sql.param(days.map((day) => day.employee_id))}::bigint[], ${sql.param(days.map((day) => day.date))}::date[],
      ${sql.param(days.map((day) => day.before_id))}::bigint[], ${sql.param(days.map((day) => day.after_id))}::bigint[]) as d`);
  return edit.id;
}

/** 422 that names the first day that is refused, and how many more there are. */
export function assertNoneRefused({ refusals, names }: Pick<Checked, 'refusals' | 'names'>, field: string) {
  const [first, ...others] = refusals;
  if (!first) return;
  const params = { name: names.get(first.employee_id) ?? '', date: first.date, count: others.length };
  const key = others.length === 0 ? 'roster.refused' : 'roster.refused_more';
  throw new Problem('invalid', { fields: { [field]: [{ key, params }, first.message] } });
}

/** Stores checked changes as the draft; returns the edit, or null where nothing becomes different. */
export async function storeChanges(
  call: RowCall,
  companyId: number,
  kind: EditKind,
  changes: readonly CheckedChange[],
  plans: ReadonlyMap<string, number>,
): Promise<number | null> {
  if (changes.length === 0) return null;
  const days = draftDays(changes, plans);
  await setDrafts(call.tx, companyId, days);
  const edited = changes.map(({ employee_id, date, before_id }, index) => ({
    ...{ employee_id, date, before_id, after_id: days[index]?.plan_id ?? null },
  }));
  return storeEdit(call, companyId, kind, edited);
}

const plansOfCells = (cells: readonly CellChange[]): DayPlan[] => [
  ...new Map(cells.flatMap(({ plan }) => (plan ? [[dayPlanKey(plan), plan] as const] : []))).values(),
];

/** The field of a request that a distinct plan stands in first. */
const fieldOf =
  (cells: readonly CellChange[], plans: readonly DayPlan[]) =>
  (index: number): string => {
    const plan = plans[index];
    const at = cells.findIndex((cell) => cell.plan && plan && dayPlanKey(cell.plan) === dayPlanKey(plan));
    return `cells.${at}.plan`;
  };

/** What changing days by hand would come to. 422 for a plan that is not valid, 409 for a day that has changed. */
export async function previewCells(call: RowCall, companyId: number, cells: readonly CellChange[]) {
  const plans = plansOfCells(cells);
  await checkDayPlans(call.tx, { companyId, plans, at: fieldOf(cells, plans) });
  return readChecked(call, companyId, cells);
}

/** Changes days by hand, all of them or none: 422 where one is refused, 409 where one has changed since. */
export async function changeCells(call: RowCall, companyId: number, cells: readonly CellChange[]) {
  await lockSchedules(call.tx, companyId);
  const plans = plansOfCells(cells);
  const stored = await ensureDayPlans(call.tx, { companyId, plans, at: fieldOf(cells, plans) });
  const checked = await readChecked(call, companyId, cells);
  assertNoneRefused(checked, 'cells');
  return { checked, edit_id: await storeChanges(call, companyId, 'cells', checked.changes, stored) };
}

async function findEdit({ tx, companyIds }: RowCall, id: number) {
  const [edit] = await tx.select().from(rosterEdits).where(eq(rosterEdits.id, id));
  if (!edit || !companyIds.includes(edit.company_id)) throw notFound();
  return edit;
}

const daysOfEdit = async (tx: Tx, companyId: number, id: number): Promise<EditDay[]> =>
  tx
    .select({
      employee_id: rosterEditDays.employee_id,
      date: rosterEditDays.date,
      before_id: rosterEditDays.before_id,
      after_id: rosterEditDays.after_id,
    })
    .from(rosterEditDays)
    .where(and(eq(rosterEditDays.company_id, companyId), eq(rosterEditDays.edit_id, id)));

/** 404 unless all people of some days are in the caller's scope. */
async function assertWithin(call: RowCall, companyId: number, days: readonly EditDay[]): Promise<void> {
  const ids = [...new Set(days.map(({ employee_id }) => employee_id))];
  const today = todayIn(call.actor, companyId, call.services.clock);
  if ((await peopleOf(call, companyId, ids, today)).size !== ids.length) throw notFound();
}

/** 409 with the first day that is no longer as the edit left it. */
function assertUntouched(checked: Checked, days: readonly EditDay[], undone: boolean): void {
  const before = new Map(
    checked.changes.map((one) => [`${one.employee_id} ${one.date}`, one.before_id] as const),
  );
  for (const day of days) {
    const expected = undone ? day.before_id : day.after_id;
    const current = before.get(`${day.employee_id} ${day.date}`);
    if (current === expected) continue;
    const { employee_id, date } = day;
    throw stale({ employee_id, date, name: checked.names.get(employee_id) ?? '' });
  }
}

/**
 * Takes an edit back, or makes it again: each day becomes exactly what it was. 404 unless all its people are in the caller's
 * scope, 409 where a day has changed since or the edit is in that state already, 422 where a day is over by now.
 */
export async function restoreEdit(call: RowCall, id: number, way: 'undo' | 'redo'): Promise<Checked> {
  const { company_id } = await findEdit(call, id);
  await lockSchedules(call.tx, company_id);
  const edit = await findEdit(call, id);
  const days = await daysOfEdit(call.tx, company_id, id);
  await assertWithin(call, company_id, days);
  if (edit.undone === (way === 'undo'))
    throw new Problem('wrong_state', { key: way === 'undo' ? 'roster.undone' : 'roster.not_undone' });
  const targets = days.map((day) => ({ ...day, target: way === 'undo' ? day.before_id : day.after_id }));
  const plans = await readDayPlans(
    call.tx,
    targets.flatMap(({ target }) => target ?? []),
  );
  const cells = targets.map(({ employee_id, date, target }) => ({
    ...{ employee_id, date, plan: target === null ? null : (plans.get(target) ?? null) },
  }));
  const checked = await readChecked(call, company_id, cells);
  // Of a day that is over the draft is gone, whoever has changed it.
  const message = { key: 'roster.past_day', params: { value: checked.today } };
  const over = days.filter(({ date }) => date < checked.today);
  assertNoneRefused({ ...checked, refusals: over.map((day) => ({ ...day, message })) }, 'id');
  assertUntouched(checked, days, edit.undone);
  assertNoneRefused(checked, 'id');
  const drafts = targets.map(({ employee_id, date, target }) => ({ employee_id, date, plan_id: target }));
  await setDrafts(call.tx, company_id, drafts);
  await call.tx
    .update(rosterEdits)
    .set({ undone: way === 'undo' })
    .where(and(eq(rosterEdits.company_id, company_id), eq(rosterEdits.id, id)));
  return checked;
}
