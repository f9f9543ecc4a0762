import type { companyEndpoints } from '@mesra/contract/company/company';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { notFound } from '../../kit/problem.ts';
import { domains } from '../domains/domains.views.ts';
import { companyFrames } from './company.api.ts';
import { companies } from './company.tables.ts';

export type CompanyRow = typeof companies.$inferSelect;
type CompanyAnswer = z.output<typeof companyEndpoints.read.response>;
type Details = NonNullable<CompanyAnswer['details']>;
type Structure = Pick<
  Details,
  'branches' | 'divisions' | 'departments' | 'positions' | 'position_levels' | 'organizations'
>;

const LISTS = ['branches', 'divisions', 'departments', 'positions', 'position_levels'] as const;

/** The org units that employees can be assigned to, in one query. */
async function structureOf(tx: Tx, companyId: number): Promise<Structure> {
  const lists = LISTS.map(
    (
      table,
    ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
      from ${sql.identifier(table)} where company_id = ${companyId} and archived_at is null) as ${sql.identifier(table)}`,
  );
  const named = (alias: string) => {
    const table = sql.identifier(alias);
    return sql`jsonb_build_object('id', ${table}.id, 'name', ${table}.name)`;
  };
  const { rows } = await tx.execute<Structure & Record<string, unknown>>(sql`
    select ${sql.join(lists, sql`, `)},
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'branch', ${named('b')}, 'division', ${named('v')},
          'department', ${named('d')}) order by lower(b.name), lower(v.name), lower(d.name), o.id), '[]')
        from organizations o
        join branches b on b.company_id = o.company_id and b.id = o.branch_id and b.archived_at is null
        join divisions v on v.company_id = o.company_id and v.id = o.division_id and v.archived_at is null
        join departments d on d.company_id = o.company_id and d.id = o.department_id and d.archived_at is null
        where o.company_id = ${companyId}) as organizations`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function detailsOf(tx: Tx, row: CompanyRow): Promise<Details> {
  return {
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    state: row.state,
    phone: row.phone,
    email: row.email,
    registration_number: row.registration_number,
    epf_number: row.epf_number,
    socso_number: row.socso_number,
    tax_number: row.tax_number,
    tax_branch: row.tax_branch,
    tax_officer_name: row.tax_officer_name,
    tax_officer_position: row.tax_officer_position,
    hrdf_number: row.hrdf_number,
    hrdf_class: row.hrdf_class,
    ...(await structureOf(tx, row.id)),
    version: row.version,
    updated_at: row.updated_at,
  };
}

/** The company's first verified domain. */
async function domainOf(tx: Tx, companyId: number): Promise<CompanyAnswer['domain']> {
  const [row] = await tx
    .select({ origin: domains.origin, settings: domains.settings })
    .from(domains)
    .where(and(eq(domains.company_id, companyId), isNotNull(domains.verified_at)))
    .orderBy(domains.id)
    .limit(1);
  return row ? { origin: row.origin, banners: row.settings.banners } : null;
}

/** A company in the API's format; `full` includes the owner's settings (spec section 7, `fulldetails`). */
export async function presentCompany(
  tx: Tx,
  clock: Clock,
  row: CompanyRow,
  full: boolean,
): Promise<CompanyAnswer> {
  const [frame] = await companyFrames(tx, [row], clock);
  if (!frame) throw notFound();
  const { has_structure: _structure, ...common } = frame;
  const domain = await domainOf(tx, row.id);
  return { ...common, theme: row.theme, domain, details: full ? await detailsOf(tx, row) : null };
}

/** A company within the transaction's tenants; `hold` locks it until the transaction ends. */
export async function companyRow(tx: Tx, id: number, hold = false): Promise<CompanyRow> {
  const query = tx.select().from(companies).where(eq(companies.id, id));
  const [row] = await (hold ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row;
}
