import type { SessionUser } from '@mesra/contract/session/session';
import { inArray } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { type Clock, dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { companyFrames } from '../company/company.api.ts';
import { companies } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';

const DEFAULT_ZONE = 'Asia/Kuala_Lumpur';

/** Of each employee record of the caller, what the frame shows. */
async function ownEmployees(tx: Tx, actor: Actor): Promise<Map<number, { image: string | null }>> {
  const own = actor.roles.flatMap(({ employee_id }) => (employee_id === null ? [] : [employee_id]));
  if (own.length === 0) return new Map();
  const { id, image } = employees;
  const rows = await tx.select({ id, image }).from(employees).where(inArray(id, own));
  return new Map(rows.map((row) => [row.id, { image: row.image }]));
}

/** The signed-in person for the frame: their companies, and what they are in each. */
export async function presentUser(tx: Tx, actor: Actor, clock: Clock): Promise<SessionUser> {
  const ids = actor.roles.map((role) => role.company_id);
  const rows =
    ids.length === 0
      ? []
      : await tx.select().from(companies).where(inArray(companies.id, ids)).orderBy(companies.id);
  const records = await ownEmployees(tx, actor);
  return {
    id: actor.user_id,
    name: actor.name,
    email: actor.email,
    email_verified_at: actor.email_verified_at,
    phone: actor.phone,
    phone_verified_at: actor.phone_verified_at,
    image: actor.image,
    language: actor.language,
    scheme: actor.scheme,
    companies: await companyFrames(tx, rows, clock),
    memberships: actor.roles.map(({ scope, time_zone: _zone, ...role }) => ({
      ...role,
      limited: scope !== null,
      employee: (role.employee_id !== null && records.get(role.employee_id)) || null,
      accesses: role.accesses.map((access) => ({ route: access.route, actions: [...access.actions] })),
      modules: role.modules as Record<string, boolean>,
    })),
    today: dayIn(actor.roles[0]?.time_zone ?? DEFAULT_ZONE, clock.now()),
  };
}
