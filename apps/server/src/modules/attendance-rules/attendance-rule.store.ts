import type { attendanceRuleEndpoints } from '@mesra/contract/attendance-rules/attendance-rule';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { AttendanceSettings, RuleScope } from '@mesra/domain/attendance/rule-set';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion, updateVersioned } from '../../kit/versioned.ts';
import { branches, departments, positionLevels } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { readPlanning } from '../schedules/schedules.api.ts';
import { presentRule } from './attendance-rule.reads.ts';
import { attendanceRulesChanged } from './attendance-rules.events.ts';
import { attendanceRuleSets as rules } from './attendance-rules.tables.ts';

export type StoredRule = typeof rules.$inferSelect;
type Fields = Record<string, Message[]>;

const TARGETS = {
  branch: branches,
  department: departments,
  level: positionLevels,
  person: employees,
} as const;

/** Whether a target is of the company, and not archived. */
async function targetProblem(
  { tx }: RowCall,
  companyId: number,
  scope: RuleScope,
  targetId: number | null,
): Promise<Message | null> {
  if (scope === 'company') return targetId === null ? null : { key: 'attendance_rule.company_has_no_target' };
  if (targetId === null) return { key: 'attendance_rule.target_required' };
  const { rows } = await tx.execute<{ archived: boolean }>(sql`
    select archived_at is not null as archived from ${TARGETS[scope]}
    where company_id = ${companyId} and id = ${targetId}`);
  if (!rows[0]) return { key: 'validation.not_in_company' };
  return rows[0].archived ? { key: 'validation.archived' } : null;
}

/** Templates of allowances that are not the company's, or named twice. */
async function allowanceProblems(
  { tx }: RowCall,
  companyId: number,
  settings: AttendanceSettings,
): Promise<Fields> {
  const { shift_allowances } = settings;
  if (shift_allowances.length === 0) return {};
  const { templates } = await readPlanning(tx, [companyId], [], []);
  const seen = new Set<number>();
  const fields: Fields = {};
  for (const [index, { template_id }] of shift_allowances.entries()) {
    const at = `settings.shift_allowances.${index}.template_id`;
    if (!templates.has(template_id)) fields[at] = [{ key: 'validation.not_in_company' }];
    else if (seen.has(template_id)) fields[at] = [{ key: 'attendance_rule.template_twice' }];
    seen.add(template_id);
  }
  return fields;
}

/** Another rule set of the same target that begins on the day. */
async function dayProblem({ tx }: RowCall, row: Omit<StoredRule, 'settings'> | NewRule): Promise<Fields> {
  const [found] = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(
      and(
        eq(rules.company_id, row.company_id),
        eq(rules.scope, row.scope),
        sql`${rules.target_id} is not distinct from ${row.target_id}::bigint`,
        eq(rules.effective_from, row.effective_from),
        'id' in row ? sql`${rules.id} <> ${row.id}` : undefined,
      ),
    );
  return found ? { effective_from: [{ key: 'attendance_rule.day_taken' }] } : {};
}

function assertNone(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Tells whom the rules are for, from the earliest day that they change. */
async function publishFrom(call: RowCall, row: StoredRule, from: PlainDate): Promise<void> {
  const { company_id: companyId, scope, target_id } = row;
  const people = scope === 'person' && target_id !== null ? [target_id] : null;
  const today = todayIn(call.actor, companyId, call.services.clock);
  await emit(call, attendanceRulesChanged, { companyId, people, from, today });
}

type NewRule = BodyOf<typeof attendanceRuleEndpoints.create>;

/** Creates a rule set; 422 at the field of whatever is not of the company, or begins on a taken day. */
export async function createRule(call: RowCall, body: NewRule): Promise<StoredRule> {
  const { company_id, scope, target_id, settings } = body;
  const target = await targetProblem(call, company_id, scope, target_id);
  assertNone({
    ...(target ? { target_id: [target] } : {}),
    ...(settings ? await allowanceProblems(call, company_id, settings) : {}),
    ...(await dayProblem(call, body)),
  });
  const [row] = await call.tx.insert(rules).values(body).returning();
  if (!row) throw notFound();
  await publishFrom(call, row, row.effective_from);
  return row;
}

const whereRow = (row: Pick<StoredRule, 'company_id' | 'id'>): SQL | undefined =>
  and(eq(rules.company_id, row.company_id), eq(rules.id, row.id));

/** A rule set of the caller's companies, locked until the transaction ends; 404, or 409 on a stale version. */
async function lockRule(call: RowCall, id: number, version: number): Promise<StoredRule> {
  const [row] = await call.tx
    .select()
    .from(rules)
    .where(and(inArray(rules.company_id, [...call.companyIds]), eq(rules.id, id)))
    .for('update');
  if (!row) throw notFound();
  await assertVersion(row, version, () => presentRule(call, id));
  return row;
}

/** Changes the settings or the first day of a rule set. */
export async function changeRule(
  call: RowCall,
  id: number,
  { version, ...body }: BodyOf<typeof attendanceRuleEndpoints.update>,
): Promise<void> {
  const before = await lockRule(call, id, version);
  const { effective_from = before.effective_from, settings = before.settings } = body;
  const after = { ...before, effective_from, settings };
  assertNone({
    ...(body.settings ? await allowanceProblems(call, before.company_id, body.settings) : {}),
    ...(effective_from === before.effective_from ? {} : await dayProblem(call, after)),
  });
  const set = { effective_from, settings };
  await updateVersioned(call.tx, rules, { where: whereRow(before), version, set }, () =>
    presentRule(call, id),
  );
  const from = effective_from < before.effective_from ? effective_from : before.effective_from;
  await publishFrom(call, before, from);
}

/** Deletes a rule set. */
export async function removeRule(call: RowCall, id: number, version: number): Promise<void> {
  const row = await lockRule(call, id, version);
  await call.tx.delete(rules).where(whereRow(row));
  await publishFrom(call, row, row.effective_from);
}
