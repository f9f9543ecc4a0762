import type { SessionCompany } from '@mesra/contract/session/session';
import type { CarryForward } from '@mesra/domain/statutory/history';
import type { SettingsPeriod } from '@mesra/domain/statutory/settings';
import { sql } from 'drizzle-orm';
import { type Clock, dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { companies } from './company.tables.ts';

/** Branches as places of a search. */
export { findBranchPlaces } from './branch-places.reads.ts';
/** The last month with a confirmed payroll. */
export { lastClosed } from './closed-month.ts';
/** Where a company and its branches are. */
export { companyStates } from './company-states.ts';
/** The time zone of a company, and its today. */
export { todayOf, zoneOf } from './company-zone.ts';
/** What a company's directory shows. */
export { changeDirectorySetting, directorySetting } from './directory.store.ts';
/** What forms say of the employer. */
export { type Employer, employerOf } from './employer.reads.ts';
/** Memberships and ownership. */
export {
  addMembership,
  assertNoOutsider,
  createCompany,
  deleteMembership,
  deleteMembershipOf,
  handOverCompany,
  lockCompanyRow,
  switchOn,
  updateMembership,
} from './membership.store.ts';
/** The account that salaries are paid from. */
export { payingAccount } from './paying-account.reads.ts';
/** Creates branches, divisions etc. by name. */
export { createOrgUnits } from './structure.store.ts';

type CompanyRow = typeof companies.$inferSelect;
type FramedCompany = Pick<
  CompanyRow,
  'id' | 'name' | 'logo' | 'user_id' | 'time_zone' | 'identity_type_label' | 'locality'
>;

interface Counts extends Record<string, unknown> {
  company_id: number;
  active: number;
  has_structure: boolean;
}

/** Companies for the app frame, in one query for any number. */
export async function companyFrames(
  tx: Tx,
  rows: readonly FramedCompany[],
  clock: Clock,
): Promise<SessionCompany[]> {
  if (rows.length === 0) return [];
  const days = sql.join(
    rows.map((row) => sql`(${row.id}::bigint, ${dayIn(row.time_zone, clock.now())}::date)`),
    sql`, `,
  );
  const counted = await tx.execute<Counts>(sql`
    select c.id as company_id,
      (select count(*)::int from reads.employees e where e.company_id = c.id and e.archived_at is null
        and (e.inactive_at is null or e.inactive_at >= c.today)) as active,
      exists (select from branches b where b.company_id = c.id and b.archived_at is null)
        and exists (select from divisions d where d.company_id = c.id and d.archived_at is null)
        and exists (select from departments d where d.company_id = c.id and d.archived_at is null) as has_structure
    from (values ${days}) as c(id, today)`);
  const byCompany = new Map(counted.rows.map((row) => [row.company_id, row]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logo: row.logo,
    user_id: row.user_id,
    active_employees_count: byCompany.get(row.id)?.active ?? 0,
    config: {
      identity_type_label: row.identity_type_label,
      locality: row.locality,
      time_zone: row.time_zone,
    },
    has_structure: byCompany.get(row.id)?.has_structure ?? false,
  }));
}

/** A company's pay settings. */
export interface PayDecisions {
  hrdf_class: CompanyRow['hrdf_class'];
  /** First day of the first payroll month; null if not set. */
  first_payroll_month: string | null;
  periods: SettingsPeriod[];
  carry_forwards: CarryForward[];
}

/** A company's pay settings in one query; undefined if the company does not exist. */
export async function payDecisions(tx: Tx, companyId: number): Promise<PayDecisions | undefined> {
  const { rows } = await tx.$client.query<PayDecisions>(
    `select hrdf_class, first_payroll_month,
       (select coalesce(jsonb_agg(jsonb_build_object('effective_from', p.effective_from, 'settings', p.statutory_settings)), '[]')
        from statutory_periods p where p.company_id = c.id) as periods,
       (select coalesce(jsonb_agg(jsonb_build_object('table', f."table", 'from', f."from", 'to', f."to",
         'source_date', f.source_date)), '[]')
        from statutory_carry_forwards f where f.company_id = c.id) as carry_forwards
     from companies c where id = $1`,
    [companyId],
  );
  return rows[0];
}
/** Names of org units in lists of people. */
export { type OrgUnit, orgUnitNames, orgUnitsOf } from './org-unit-names.ts';
