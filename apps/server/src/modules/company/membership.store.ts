import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { companies, memberships } from './company.tables.ts';

type NewCompany = typeof companies.$inferInsert & { id: number };
type NewMembership = typeof memberships.$inferInsert;
interface Named {
  company_id: number;
  id: number;
}

const named = ({ company_id, id }: Named) =>
  and(eq(memberships.company_id, company_id), eq(memberships.id, id));

/** Locks a company against handover and leaving until the transaction ends; undefined if there is none. */
export async function lockCompanyRow(tx: Tx, id: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return row;
}

/** Creates a company with its owner. */
export async function createCompany(tx: Tx, company: NewCompany): Promise<void> {
  await tx.insert(companies).values(company);
  await tx.insert(memberships).values({ company_id: company.id, user_id: company.user_id, type: 'owner' });
}

/** Transfers a company to a member; the previous owner stays a member. */
export async function handOverCompany(tx: Tx, member: Named, userId: number): Promise<void> {
  await tx.update(memberships).set({ type: 'owner', accesses: [], scope: null }).where(named(member));
  await tx.update(companies).set({ user_id: userId }).where(eq(companies.id, member.company_id));
}

/** Updates a user's role and permissions in a company. */
export async function updateMembership(tx: Tx, member: Named, set: Partial<NewMembership>): Promise<void> {
  await tx.update(memberships).set(set).where(named(member));
}

/** Ends a membership; the employee record stays. */
export async function deleteMembership(tx: Tx, member: Named): Promise<void> {
  await tx.delete(memberships).where(named(member));
}

/** Deletes a user's membership; returns whether there was one. */
export async function deleteMembershipOf(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(memberships)
    .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)))
    .returning({ id: memberships.id });
  return gone.length > 0;
}

/** Reactivates an inactive member with the given values, or adds a new one; 409 if already active. */
export async function addMembership(tx: Tx, membership: NewMembership): Promise<void> {
  const { company_id, user_id, ...role } = membership;
  const created = await tx
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing({ target: [memberships.company_id, memberships.user_id] })
    .returning({ id: memberships.id });
  if (created.length > 0) return;
  const back = await tx
    .update(memberships)
    .set({ ...role, status: 'Active' })
    .where(
      and(
        eq(memberships.company_id, company_id),
        eq(memberships.user_id, user_id),
        eq(memberships.status, 'Inactive'),
      ),
    )
    .returning({ id: memberships.id });
  if (back.length === 0) throw new Problem('wrong_state', { key: 'problem.already_member' });
}

/** 422 where the account of an active promoter from outside would be that of an employee who works in the company, or is to. */
export async function assertNoOutsider(
  tx: Tx,
  { company_id, user_id, employee_id }: { company_id: number; user_id: number; employee_id: number },
  today: string,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from reads.memberships m
    join reads.promoters p on p.company_id = m.company_id and p.id = m.promoter_id and p.employee_id is null
      and p.archived_at is null
    join reads.employees e on e.company_id = m.company_id and e.id = ${employee_id} and e.archived_at is null
      and coalesce(e.inactive_at, 'infinity') >= ${today}::date
    where m.company_id = ${company_id} and m.user_id = ${user_id}`);
  const [outsider] = rows;
  if (outsider) throw invalid('employee_id', 'promoter.account_of_outsider', { name: outsider.name });
}

/** Enables a module of a company as its owner would; for demo data. */
export const switchOn = (tx: Tx, companyId: number, module: string) =>
  tx
    .update(companies)
    .set({ modules: sql`${companies.modules} || jsonb_build_object(${module}::text, true)` })
    .where(eq(companies.id, companyId));
