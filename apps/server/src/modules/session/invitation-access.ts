import { isAdmin } from '@mesra/contract/access/may';
import type { InvitedAccess } from '@mesra/contract/session/invitation-answer';
import { and, eq, sql } from 'drizzle-orm';
import { setCompanies, type Tx } from '../../kit/db.ts';
import { invitations } from '../admin-users/admin-users.views.ts';
import type { MailedInvitation } from './invitation.ts';

const TABLES = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_level_id: 'position_levels',
} as const;
type UnitColumn = keyof typeof TABLES;

const EVERYONE = { branch_id: [], division_id: [], department_id: [], position_level_id: [], people: 0 };

async function namesOf(tx: Tx, companyId: number, column: UnitColumn, ids: readonly number[] = []) {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from reads.${sql.identifier(TABLES[column])}
    where company_id = ${companyId} and id = any (${sql.param([...ids])}::bigint[]) order by lower(name), id`);
  return rows.map((row) => row.name);
}

/**
 * The invited person's employee scope; null if the invitation does not make them an admin. Switches the
 * transaction to the invitation's company.
 */
export async function invitedTo(
  tx: Tx,
  { id, company_id, type }: Pick<MailedInvitation, 'id' | 'company_id' | 'type'>,
): Promise<InvitedAccess | null> {
  if (type === 'promoter') return null;
  await setCompanies(tx, [company_id]);
  const [row] = await tx
    .select({ type: invitations.type, is_admin: invitations.is_admin, scope: invitations.scope })
    .from(invitations)
    .where(and(eq(invitations.company_id, company_id), eq(invitations.id, id)));
  if (!row || !isAdmin(row)) return null;
  const { scope } = row;
  if (row.type === 'owner' || scope === null) return { everyone: true, ...EVERYONE };
  return {
    everyone: false,
    branch_id: await namesOf(tx, company_id, 'branch_id', scope.branch_id),
    division_id: await namesOf(tx, company_id, 'division_id', scope.division_id),
    department_id: await namesOf(tx, company_id, 'department_id', scope.department_id),
    position_level_id: await namesOf(tx, company_id, 'position_level_id', scope.position_level_id),
    people: scope.employee_id?.length ?? 0,
  };
}
