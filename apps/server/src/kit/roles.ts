import { may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, ActorRole } from './actor.ts';
import type { Tx } from './db.ts';

/** An active member of a company with their current role. */
export interface MemberRole extends ActorRole {
  user_id: number;
}

/** The active members of a company, or one of them, in order of creation; the same facts as in a session. */
export const rolesIn = (tx: Tx, companyId: number, userId?: number): Promise<MemberRole[]> =>
  rolesWhere(tx, companyId, userId === undefined ? sql`true` : sql`m.user_id = ${userId}`);

/** The accounts of the active members of a company, in no order. */
export async function membersIn(tx: Tx, companyId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(
    sql`select user_id from memberships where company_id = ${companyId} and status = 'Active'`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** The owners among them. */
export const ownersIn = (tx: Tx, companyId: number): Promise<MemberRole[]> =>
  rolesWhere(tx, companyId, sql`m.type = 'owner'`);

/** Those who may hold an action of a screen (`isAdmin`): few of many members, most of whom are employees. */
export const adminsIn = (tx: Tx, companyId: number): Promise<MemberRole[]> =>
  rolesWhere(tx, companyId, sql`(m.type in ('owner', 'admin') or m.is_admin)`);

async function rolesWhere(tx: Tx, companyId: number, where: SQL): Promise<MemberRole[]> {
  const { rows } = await tx.execute<MemberRole & Record<string, unknown>>(sql`
    select m.user_id, m.company_id, m.type, m.is_admin, m.accesses, m.scope, m.employee_id, c.modules,
      c.time_zone, f.spm_supervisor, f.promoter_id, to_jsonb(f.promoter_ids) as promoter_ids
    from memberships m join companies c on c.id = m.company_id
    cross join lateral system.field_sales_of(m.company_id, m.promoter_id, m.employee_id) as f
    where m.company_id = ${companyId} and m.status = 'Active' and ${where} order by m.id`);
  return rows;
}

/** The members who may open a screen and take an action on it, with their employee access there (`scope`). */
export const holdersOf = async (
  tx: Tx,
  companyId: number,
  screen: ScreenPath,
  action?: string,
): Promise<MemberRole[]> => {
  const members = await (action === undefined ? rolesIn : adminsIn)(tx, companyId);
  return members.filter((member) => may(member, screen, action));
};

/** A member as the actor of a job. */
export const actorOf = (role: MemberRole, name: string): Actor => ({
  user_id: role.user_id,
  name,
  email: '',
  email_verified_at: null,
  phone: null,
  phone_verified_at: null,
  image: null,
  language: null,
  scheme: null,
  session: { id: 0, last_seen_at: null },
  roles: [role],
});
