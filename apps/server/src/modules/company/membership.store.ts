import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import { companies, memberships } from './company.tables.ts';

type NewCompany = typeof companies.$inferInsert & { id: number };
type NewMembership = typeof memberships.$inferInsert;
interface Named {
  company_id: number;
  id: number;
}

const named = ({ company_id, id }: Named) =>
  and(eq(memberships.company_id, company_id), eq(memberships.id, id));

/** A company, which nobody else hands over or leaves until the transaction ends; undefined where there is none. */
export async function lockCompanyRow(tx: Tx, id: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return row;
}

/** Creates a company with its owner. */
export async function createCompany(tx: Tx, company: NewCompany): Promise<void> {
  await tx.insert(companies).values(company);
  await tx.insert(memberships).values({ company_id: company.id, user_id: company.user_id, type: 'owner' });
}

/** Makes a member the owner of their company; whoever owned it keeps their membership. */
export async function handOverCompany(tx: Tx, member: Named, userId: number): Promise<void> {
  await tx.update(memberships).set({ type: 'owner', accesses: [], scope: null }).where(named(member));
  await tx.update(companies).set({ user_id: userId }).where(eq(companies.id, member.company_id));
}

/** Changes what somebody is and may in a company. */
export async function updateMembership(tx: Tx, member: Named, set: Partial<NewMembership>): Promise<void> {
  await tx.update(memberships).set(set).where(named(member));
}

/** Ends a membership; the employee record stays. */
export async function deleteMembership(tx: Tx, member: Named): Promise<void> {
  await tx.delete(memberships).where(named(member));
}

/** Ends what a person is in a company; whether they were anything in it. */
export async function deleteMembershipOf(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(memberships)
    .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)))
    .returning({ id: memberships.id });
  return gone.length > 0;
}

/** Who was inactive in the company is active again, as given here; who is active is a member already (409). */
export async function addMembership(tx: Tx, membership: NewMembership): Promise<void> {
  const { company_id, user_id, ...role } = membership;
  const made = await tx
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing({ target: [memberships.company_id, memberships.user_id] })
    .returning({ id: memberships.id });
  if (made.length > 0) return;
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

/** Switches a module of a company on, as its owner does; for demo data. */
export const switchOn = (tx: Tx, companyId: number, module: string) =>
  tx
    .update(companies)
    .set({ modules: sql`${companies.modules} || jsonb_build_object(${module}::text, true)` })
    .where(eq(companies.id, companyId));
