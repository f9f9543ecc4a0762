import type {
  AttendanceRule,
  attendanceRuleEndpoints,
  EffectiveRule,
} from '@mesra/contract/attendance-rules/attendance-rule';
import type { AttendanceSettingsRow } from '@mesra/contract/attendance-rules/attendance-settings';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
  RULE_SCOPES,
  ruleFor,
  ruleOfScope,
} from '@mesra/domain/attendance/rule-set';
import { formatMoney } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { branches, departments, positionLevels } from '../company/company.views.ts';
import { visibleEmployee, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { ruleAbilities } from './attendance-rules.policy.ts';
import { attendanceRuleSets as rules } from './attendance-rules.tables.ts';
import { placementOn, readPlacing } from './placing.reads.ts';

type ListQuery = QueryOf<typeof attendanceRuleEndpoints.list>;

/** Settings in the format of the API, with the defaults of settings that are newer than the row. */
export function presentSettings(stored: AttendanceSettings): AttendanceSettingsRow {
  const settings = { ...DEFAULT_ATTENDANCE_SETTINGS, ...stored };
  const { calculation } = settings;
  return {
    ...settings,
    calculation:
      calculation.type === 'Fix Amount'
        ? { ...calculation, hourly_rate: formatMoney(calculation.hourly_rate) }
        : calculation.type === 'Time-Based'
          ? { ...calculation, multipliers: [...calculation.multipliers] }
          : calculation,
    shift_allowances: settings.shift_allowances.map((one) => ({ ...one, amount: formatMoney(one.amount) })),
  };
}

/** The last day before the next rule set of the same target, and the name of the target. */
const WITH_TARGETS = sql`(select r.*,
    lead(r.effective_from) over (partition by r.company_id, r.scope, r.target_id order by r.effective_from) - 1
      as effective_to,
    coalesce(b.name, d.name, l.name, e.name) as target_name
  from ${rules} r
    left join ${branches} b on r.scope = 'branch' and b.company_id = r.company_id and b.id = r.target_id
    left join ${departments} d on r.scope = 'department' and d.company_id = r.company_id and d.id = r.target_id
    left join ${positionLevels} l on r.scope = 'level' and l.company_id = r.company_id and l.id = r.target_id
    left join ${employees} e on r.scope = 'person' and e.company_id = r.company_id and e.id = r.target_id)`;

/** Where a row stands on the day that has begun in its company. */
function stateSql(call: RowCall): SQL {
  const today = call.companyIds.map(
    (id) => sql`when ${id}::bigint then ${todayIn(call.actor, id, call.services.clock)}::date`,
  );
  const day = sql`case r.company_id ${sql.join(today, sql` `)} end`;
  return sql`case when r.effective_from > ${day} then 'to_come' when r.effective_to < ${day} then 'past'
    else 'in_force' end`;
}

interface Row extends Record<string, unknown>, Omit<AttendanceRule, 'settings' | 'can'> {
  settings: AttendanceSettings | null;
}

const ORDER: Record<ListQuery['sort_by'], SQL> = {
  scope: sql`array_position(${sql.param([...RULE_SCOPES])}::text[], r.scope)`,
  effective_from: sql`r.effective_from`,
  id: sql`r.id`,
};

/** Rules in the caller's companies; those of people only for people in the caller's scope. */
const withinScope = ({ actor, companyIds }: RowCall): SQL =>
  sql`r.company_id = any (${sql.param([...companyIds])}::bigint[]) and (r.scope <> 'person' or exists (
    select from ${employees} where ${employees.company_id} = r.company_id and ${employees.id} = r.target_id
      and ${visibleTo(actor, companyIds)}))`;

async function readRows(call: RowCall, where: SQL, tail: SQL): Promise<AttendanceRule[]> {
  if (call.companyIds.length === 0) return [];
  const { rows } = await call.tx.execute<Row>(sql`
    select r.*, ${stateSql(call)} as state from ${WITH_TARGETS} r where ${where} ${tail}`);
  const instant = (value: string) => new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
    settings: row.settings && presentSettings(row.settings),
    can: ruleAbilities(call.actor, row.company_id),
  }));
}

/** A page of the rule sets, by target and the latest first. */
export async function listRules(call: RowCall, query: ListQuery) {
  if (call.companyIds.length === 0)
    return { data: [], meta: metaOf(query, { total: 0, total_capped: false }) };
  const conditions = [
    withinScope(call),
    query.scope && sql`r.scope = any (${sql.param(query.scope)}::text[])`,
    query.state && sql`${stateSql(call)} = any (${sql.param(query.state)}::text[])`,
    query.keyword ? sql`r.target_name ilike ${likePattern(query.keyword)}` : undefined,
  ];
  const where = sql.join(
    conditions.flatMap((part) => part || []),
    sql` and `,
  );
  const data = await readRows(
    call,
    where,
    sql`order by ${ORDER[query.sort_by]} ${sql.raw(query.sort)}, lower(r.target_name), r.target_id,
      r.effective_from desc, r.id limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`,
  );
  return {
    data,
    meta: metaOf(query, await countMatches(call.tx, sql`from ${WITH_TARGETS} r where ${where}`)),
  };
}

/** One rule set in the format of the API; 404 outside the caller's companies or scope. */
export async function presentRule(call: RowCall, id: number): Promise<AttendanceRule> {
  const [row] = await readRows(call, sql`${withinScope(call)} and r.id = ${id}`, sql``);
  if (!row) throw notFound();
  return row;
}

/** Which rule set applies to somebody in the caller's scope on a day, with what each scope says, the nearest first. */
export async function readEffective(
  call: RowCall,
  { employee_id, date }: { employee_id: number; date?: PlainDate | undefined },
): Promise<EffectiveRule> {
  const person = await visibleEmployee(call, employee_id, ['id', 'company_id', 'name']);
  const { company_id: companyId } = person;
  const day = date ?? todayIn(call.actor, companyId, call.services.clock);
  const placing = await readPlacing(call.tx, { companyId, employeeIds: [person.id], from: day, to: day });
  const placement = placementOn(placing, person.id, day);
  const applies = ruleFor(placing.rules, placement, day);
  const names = await targetNames(call, companyId, placement);
  const scopes = [...RULE_SCOPES].reverse();
  const ids = { ...placement, company_id: null };
  let found = false;
  return {
    employee_id: person.id,
    employee_name: person.name,
    date: day,
    rule_id: applies?.id ?? null,
    settings: presentSettings(applies?.settings ?? DEFAULT_ATTENDANCE_SETTINGS),
    considered: scopes.flatMap((scope) => {
      const target_id = ids[TARGET_COLUMN[scope]];
      if (scope !== 'company' && target_id === null) return [];
      const rule = ruleOfScope(placing.rules, scope, placement, day);
      const outcome = !rule ? 'none' : !rule.settings ? 'ended' : found ? 'nearer' : 'applies';
      found ||= outcome === 'applies';
      return {
        scope,
        target_id,
        target_name: names[scope] ?? null,
        rule_id: rule?.id ?? null,
        effective_from: rule?.effective_from ?? null,
        outcome,
      };
    }),
  };
}

const TARGET_COLUMN = {
  company: 'company_id',
  branch: 'branch_id',
  department: 'department_id',
  level: 'position_level_id',
  person: 'employee_id',
} as const;

/** The names of where somebody is placed, in one query. */
async function targetNames(call: RowCall, companyId: number, placement: ReturnType<typeof placementOn>) {
  const { rows } = await call.tx.execute<Record<string, string | null>>(sql`
    select (select name from ${branches} where company_id = ${companyId} and id = ${placement.branch_id}::bigint) as branch,
      (select name from ${departments} where company_id = ${companyId} and id = ${placement.department_id}::bigint)
        as department,
      (select name from ${positionLevels} where company_id = ${companyId} and id = ${placement.position_level_id}::bigint)
        as level,
      (select name from ${employees} where company_id = ${companyId} and id = ${placement.employee_id}::bigint) as person`);
  return rows[0] ?? {};
}
