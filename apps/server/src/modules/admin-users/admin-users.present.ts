import type { Admin } from '@mesra/contract/admin-users/admin';
import { adminAbilities, type Caller } from './admin-users.policy.ts';
import type { Member } from './admin-users.reads.ts';

const instant = (at: Date | null) => (at ? new Date(at).toISOString() : null);

/** A user of a company in the API's format. */
export function presentAdmin(row: Member, caller: Caller): Admin {
  return {
    id: row.id,
    company_id: row.company_id,
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    image: row.image,
    email_verified_at: instant(row.email_verified_at),
    email_refused: row.email_refused,
    type: row.type,
    is_admin: row.is_admin,
    owns_company: row.user_id === row.owner_id,
    status: row.status,
    two_factor: row.two_factor,
    last_seen_at: instant(row.last_seen_at),
    employee: row.employee,
    access: { companies: row.companies },
    accesses: row.accesses,
    scope: row.scope,
    created_at: new Date(row.created_at).toISOString(),
    version: row.version,
    can: adminAbilities(caller, row),
  };
}
