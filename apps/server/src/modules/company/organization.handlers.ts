import { type organization, organizationEndpoints } from '@mesra/contract/company/organization';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { inUse } from '../../kit/references.ts';
import type { Services } from '../../kit/services.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { mayManageStructure } from './company.policy.ts';
import { branches, departments, divisions, organizations } from './company.tables.ts';

type Organization = z.output<typeof organization>;
interface Caller {
  actor: Actor;
  tx: Tx;
  services: Services;
}

/** Active employees in the caller's scope, as `e`. */
function activeEmployees({ actor, services }: Caller, companyId: number): SQL {
  const visible = belongsToVisible(actor, [companyId], {
    company_id: sql`e.company_id`,
    employee_id: sql`e.id`,
  });
  return sql`employees e where e.company_id = ${companyId} and e.archived_at is null
    and (e.inactive_at is null or e.inactive_at >= ${todayIn(actor, companyId, services.clock)}::date)
    ${visible ? sql`and ${visible}` : sql``}`;
}

/** A company's organizations with the names of their parts; `only` restricts to one. One query. */
async function readOrganizations(caller: Caller, companyId: number, only?: number): Promise<Organization[]> {
  const named = (alias: string) => {
    const table = sql.identifier(alias);
    return sql`jsonb_build_object('id', ${table}.id, 'name', ${table}.name, 'archived', ${table}.archived_at is not null)`;
  };
  const { rows } = await caller.tx.execute<Omit<Organization, 'can'> & Record<string, unknown>>(sql`
    with held as (select e.branch_id, e.division_id, e.department_id, count(*)::int as n
      from ${activeEmployees(caller, companyId)} group by 1, 2, 3)
    select o.id, o.company_id, ${named('b')} as branch, ${named('v')} as division, ${named('d')} as department,
      coalesce(h.n, 0) as employees_count
    from organizations o
    join branches b on b.company_id = o.company_id and b.id = o.branch_id
    join divisions v on v.company_id = o.company_id and v.id = o.division_id
    join departments d on d.company_id = o.company_id and d.id = o.department_id
    left join held h on h.branch_id = o.branch_id and h.division_id = o.division_id and h.department_id = o.department_id
    where o.company_id = ${companyId} ${only === undefined ? sql`` : sql`and o.id = ${only}`}
    order by lower(b.name), lower(v.name), lower(d.name), o.id`);
  const can = { remove: mayManageStructure(caller.actor, companyId) };
  return rows.map((row) => ({ ...row, can }));
}

const list = handle(organizationEndpoints.list, async ({ query, actor, tx, services }) => {
  const caller = { actor, tx, services };
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n
    from ${activeEmployees(caller, query.company_id)}
    and (e.branch_id is null or e.division_id is null or e.department_id is null)`);
  const found = await readOrganizations(caller, query.company_id);
  return { data: { organizations: found, unplaced_count: rows[0]?.n ?? 0 } };
});

const PARTS = [
  ['branch_id', branches],
  ['division_id', divisions],
  ['department_id', departments],
] as const;

const create = handle(organizationEndpoints.create, async ({ body, actor, tx, services }) => {
  for (const [field, table] of PARTS) {
    const [part] = await tx
      .select({ archived_at: table.archived_at })
      .from(table)
      .where(and(eq(table.company_id, body.company_id), eq(table.id, body[field])));
    if (!part) throw invalid(field, 'validation.not_in_company');
    if (part.archived_at !== null) throw invalid(field, 'validation.archived');
  }
  const [created] = await tx.insert(organizations).values(body).returning({ id: organizations.id });
  const [data] = await readOrganizations({ actor, tx, services }, body.company_id, created?.id ?? 0);
  if (!data) throw notFound();
  return { data, message: 'created', status: 201 };
});

const remove = handle(organizationEndpoints.remove, async ({ params, companyIds, tx, language }) => {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(and(inArray(organizations.company_id, [...companyIds]), eq(organizations.id, params.id)));
  if (!row) throw notFound();
  // A concurrent use of one of the parts waits, and then recreates the combination.
  for (const [field, table] of PARTS)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, row.company_id), eq(table.id, row[field])))
      .for('update');
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from reads.employees
    where company_id = ${row.company_id} and archived_at is null and branch_id = ${row.branch_id}
      and division_id = ${row.division_id} and department_id = ${row.department_id}`);
  const count = rows[0]?.n ?? 0;
  if (count > 0) throw inUse([{ table: 'employees', count }], language);
  await tx
    .delete(organizations)
    .where(and(eq(organizations.company_id, row.company_id), eq(organizations.id, row.id)));
  return { data: {}, message: 'deleted' };
});

export const organizationHandlers = [list, create, remove];
