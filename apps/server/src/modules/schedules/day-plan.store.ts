import type { Message } from '@mesra/contract/kit/problem';
import type { DayPlan, DayPlanSession } from '@mesra/domain/attendance/work-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { Problem } from '../../kit/problem.ts';
import { type PlannedTemplate, readTemplates } from './plan.reads.ts';
import { dayPlanSessions, dayPlans } from './schedules.tables.ts';

const timesKey = ({ times }: DayPlanSession): string =>
  times ? `${times.start_time}-${times.end_time}/${times.break_minute}` : '';

const sessionKey = (session: DayPlanSession): string =>
  [session.template_id ?? '', timesKey(session), session.work_site_id ?? ''].join('@');

const inOrder = (sessions: readonly DayPlanSession[]): DayPlanSession[] =>
  [...sessions].sort((a, b) => (sessionKey(a) < sessionKey(b) ? -1 : 1));

/** A canonical key for a day plan, independent of the order of its sessions. */
export const dayPlanKey = ({ kind, sessions }: DayPlan): string =>
  kind === 'work' ? inOrder(sessions).map(sessionKey).join('+') : kind;

interface Known {
  templates: ReadonlyMap<number, Pick<PlannedTemplate, 'name' | 'archived'>>;
  sites: ReadonlyMap<number, { name: string; status: string }>;
}

async function readKnown(tx: Tx, companyId: number): Promise<Known> {
  const { rows } = await tx.execute<{ id: number; name: string; status: string }>(
    sql`select id, name, status from reads.work_sites where company_id = ${companyId} and kind = 'work'`,
  );
  return {
    templates: await readTemplates(tx, [companyId]),
    sites: new Map(rows.map(({ id, ...site }) => [id, site])),
  };
}

function nameOf({ kind, sessions }: DayPlan, { templates, sites }: Known): string {
  const parts = inOrder(sessions).map((session) => {
    const { template_id, times, work_site_id } = session;
    const named = template_id === null ? '' : (templates.get(template_id)?.name ?? String(template_id));
    const hours = times ? `${times.start_time}–${times.end_time}` : '';
    const at = work_site_id === null ? '' : `@ ${sites.get(work_site_id)?.name ?? work_site_id}`;
    return [named, hours, at].filter(Boolean).join(' ');
  });
  return parts.join(', ') || kind;
}

/** What is wrong with a session: a template or site of another company, or one that is no longer in use. */
function problemsOf({ template_id, work_site_id }: DayPlanSession, known: Known): Record<string, Message[]> {
  const template = template_id === null ? null : known.templates.get(template_id);
  const site = work_site_id === null ? null : known.sites.get(work_site_id);
  return {
    ...(template === undefined ? { template_id: [{ key: 'validation.not_in_company' }] } : {}),
    ...(template?.archived ? { template_id: [{ key: 'validation.archived' }] } : {}),
    ...(site === undefined ? { work_site_id: [{ key: 'validation.not_in_company' }] } : {}),
    ...(site && site.status !== 'Active' ? { work_site_id: [{ key: 'site_visit.site_inactive' }] } : {}),
  };
}

/**
 * Rejects day plans with a template or site of another company, or one that is archived or inactive; `at` names the field
 * of a plan. Plans among `keeps` were valid when they were made.
 */
function assertValid(
  plans: readonly DayPlan[],
  known: Known,
  { at, keeps }: { at: (index: number) => string; keeps: ReadonlySet<string> },
): void {
  const fields: Record<string, Message[]> = {};
  for (const [index, plan] of plans.entries()) {
    if (keeps.has(dayPlanKey(plan))) continue;
    for (const [position, session] of plan.sessions.entries())
      for (const [field, messages] of Object.entries(problemsOf(session, known)))
        fields[`${at(index)}.sessions.${position}.${field}`] = messages;
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** The rows of day plans that exist, by their key. */
async function findPlans(tx: Tx, companyId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; pattern: string }>(sql`
    select id, pattern from day_plans
    where company_id = ${companyId} and pattern = any (${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ id, pattern }) => [pattern, id]));
}

async function insertPlans(tx: Tx, companyId: number, plans: ReadonlyMap<string, DayPlan>, known: Known) {
  if (plans.size === 0) return;
  const rows = [...plans].map(([pattern, plan]) => ({
    ...{ company_id: companyId, kind: plan.kind, pattern, name: nameOf(plan, known) },
  }));
  await tx.insert(dayPlans).values(rows).onConflictDoNothing();
  const ids = await findPlans(tx, companyId, [...plans.keys()]);
  const sessions = [...plans].flatMap(([pattern, plan]) =>
    inOrder(plan.sessions).map(({ template_id, times, work_site_id }, position) => ({
      ...{ company_id: companyId, day_plan_id: ids.get(pattern), position, template_id, work_site_id },
      ...{ start_time: times?.start_time, end_time: times?.end_time, break_minute: times?.break_minute },
    })),
  );
  const columns = ['company_id', 'day_plan_id', 'position', 'template_id', 'start_time', 'end_time'];
  await insertRows(tx, dayPlanSessions, [...columns, 'break_minute', 'work_site_id'], sessions);
}

/** How the plans of a request are checked and stored. */
export interface PlanRequest {
  companyId: number;
  plans: readonly DayPlan[];
  /** The field of the request that a plan at an index stands in. */
  at: (index: number) => string;
  /** Plans that were valid when they were made, by key: of days that are copied or restored. */
  keeps?: ReadonlySet<string>;
}

/** Rejects a request with a plan that is not valid (422 on each field). Writes nothing. */
export async function checkDayPlans(tx: Tx, { companyId, plans, at, keeps }: PlanRequest): Promise<void> {
  if (plans.length > 0) assertValid(plans, await readKnown(tx, companyId), { at, keeps: keeps ?? new Set() });
}

/**
 * Finds or creates the rows of day plans, by their key. Rejects invalid ones as `checkDayPlans` does. Expects the company's
 * schedules to be locked.
 */
export async function ensureDayPlans(tx: Tx, request: PlanRequest): Promise<Map<string, number>> {
  const { companyId, plans, at, keeps = new Set() } = request;
  const byKey = new Map(plans.map((plan) => [dayPlanKey(plan), plan]));
  if (byKey.size === 0) return new Map();
  const known = await readKnown(tx, companyId);
  assertValid(plans, known, { at, keeps });
  const found = await findPlans(tx, companyId, [...byKey.keys()]);
  const missing = new Map([...byKey].filter(([key]) => !found.has(key)));
  await insertPlans(tx, companyId, missing, known);
  return missing.size === 0 ? found : findPlans(tx, companyId, [...byKey.keys()]);
}
