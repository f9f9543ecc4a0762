import type { claimCategories as endpoints } from '@mesra/contract/claim-setup/claim-category';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import { positionLevels } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { claimCategories, claimLimits } from './claim-setup.tables.ts';

/** A dated row of limits as it is entered, in sen. */
export type LimitInput = BodyOf<(typeof endpoints)['create']>['limits'][number];
/** The same as it is stored, with the name of its level or person. */
export type StoredLimit = LimitInput & { name: string | null };

/** The limits of a category as a JSON column, the latest day first, everyone's before those of levels and people. */
export const limitsColumn = sql`coalesce((
  select json_agg(json_build_object('effective_from', l.effective_from, 'position_level_id', l.position_level_id,
    'employee_id', l.employee_id, 'name', coalesce(p.name, e.name), 'per_claim', l.per_claim, 'per_day', l.per_day,
    'per_month', l.per_month, 'per_year', l.per_year, 'per_diem', l.per_diem)
    order by l.effective_from desc, l.employee_id nulls first, l.position_level_id nulls first)
  from ${claimLimits} l
  left join ${positionLevels} p on p.company_id = l.company_id and p.id = l.position_level_id
  left join ${employees} e on e.company_id = l.company_id and e.id = l.employee_id
  where l.company_id = ${claimCategories.company_id} and l.claim_category_id = ${claimCategories.id}), '[]')`;

/** Rejects limits for levels or people who are not of the company, each at its field. */
async function checkTargets(tx: Tx, companyId: number, limits: readonly LimitInput[]): Promise<void> {
  const { rows } = await tx.execute<{ at: number; field: string }>(sql`
    select i.at::int - 1 as at,
      case when (i.one ->> 'employee_id') is null then 'position_level_id' else 'employee_id' end as field
    from jsonb_array_elements(${JSON.stringify(limits)}::jsonb) with ordinality i (one, at)
    where ((i.one ->> 'position_level_id') is not null and not exists (select from ${positionLevels} p
        where p.company_id = ${companyId} and p.id = (i.one ->> 'position_level_id')::bigint))
      or ((i.one ->> 'employee_id') is not null and not exists (select from ${employees} e
        where e.company_id = ${companyId} and e.id = (i.one ->> 'employee_id')::bigint))`);
  if (rows.length === 0) return;
  const fields = rows.map(({ at, field }) => [
    `limits.${at}.${field}`,
    [{ key: 'validation.not_in_company' }],
  ]);
  throw new Problem('invalid', { fields: Object.fromEntries(fields) });
}

const FIELDS = [
  'position_level_id',
  'employee_id',
  'per_claim',
  'per_day',
  'per_month',
  'per_year',
  'per_diem',
] as const;
const keyOf = ({ effective_from, position_level_id, employee_id }: LimitInput) =>
  [effective_from, position_level_id, employee_id].join();
const sameLimit = (a: LimitInput, b: LimitInput) => FIELDS.every((field) => a[field] === b[field]);

/**
 * Replaces the limits of a category; rows that are the same are not touched, so that the audit log names what changed.
 * Errors: 422 at the level or person who is not of the company.
 */
export async function storeLimits(
  tx: Tx,
  { company_id, id }: { company_id: number; id: number },
  limits: readonly LimitInput[],
): Promise<void> {
  await checkTargets(tx, company_id, limits);
  const ofCategory = and(eq(claimLimits.company_id, company_id), eq(claimLimits.claim_category_id, id));
  const stored = await tx.select().from(claimLimits).where(ofCategory);
  const entered = new Map(limits.map((one) => [keyOf(one), one]));
  for (const row of stored) {
    const now = entered.get(keyOf(row));
    entered.delete(keyOf(row));
    const at = and(ofCategory, eq(claimLimits.id, row.id));
    if (!now) await tx.delete(claimLimits).where(at);
    else if (!sameLimit(row, now)) await tx.update(claimLimits).set(now).where(at);
  }
  const added = [...entered.values()].map((one) => ({ ...one, company_id, claim_category_id: id }));
  if (added.length > 0) await tx.insert(claimLimits).values(added);
}
