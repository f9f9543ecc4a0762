import { isAdmin, may } from '@mesra/contract/access/may';
import type { RouteAccess } from '@mesra/contract/access/session';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { beyondGrant } from '@mesra/contract/admin-users/grants';
import type { ProblemCode } from '@mesra/contract/kit/problem';
import type { Actor, ActorRole } from '../../kit/actor.ts';

type Scope = ActorRole['scope'];
export type Caller = Pick<Actor, 'user_id' | 'roles'>;

/** A current or proposed role in a company. */
export interface Role {
  type: ActorRole['type'];
  is_admin: boolean;
  accesses: readonly RouteAccess[];
  scope: Scope;
}

/** The facts that decide on one user of a company. */
export interface MemberFacts extends Role {
  company_id: number;
  user_id: number;
  status: 'Active' | 'Inactive';
  /** The user who owns the company. */
  owner_id: number;
  /** Whether all companies of the person belong to the caller. */
  only_of_caller: boolean;
}

/** A refusal: the error code and the message key. */
export type Refusal = { params?: Record<string, string> } & (
  | { code: Exclude<ProblemCode, 'wrong_state'>; key?: string }
  | { code: 'wrong_state'; key: string }
);

const roleOf = (caller: Caller, companyId: number) =>
  caller.roles.find((role) => role.company_id === companyId);

/** Whether an access list and an employee scope apply to the role. */
const isLimitable = (one: Role): boolean => one.type !== 'owner' && isAdmin(one);

/** Whether the caller may manage the company's users, i.e. open that screen. */
export function mayManage(caller: Caller, companyId: number): boolean {
  const role = roleOf(caller, companyId);
  return role !== undefined && may(role, '/admin/user');
}

/**
 * Whether a scope exceeds the giver's own. A giver without a scope limit may grant any; others only scopes
 * within theirs, whatever the person had before.
 */
export function isBeyondScope(giver: Scope, after: Scope): boolean {
  if (giver === null) return false;
  if (after === null) return true;
  const within = (had: readonly number[], wanted: readonly number[]) =>
    wanted.every((id) => had.includes(id));
  const { employee_id: people = [], ...columns } = after;
  const { employee_id: ownPeople = [], ...ownColumns } = giver;
  if (!within(ownPeople, people)) return true;
  if (Object.keys(columns).length === 0) return false;
  if (Object.keys(ownColumns).length === 0) return true;
  return Object.entries(ownColumns).some(
    ([name, ids]) => columns[name] === undefined || !within(ids, columns[name]),
  );
}

/* The rules below apply to everyone whom the screen registry lets open the company's users, owner or not. */

/** Why the caller may not change this person at all; null if they may. */
function touchRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const role = roleOf(caller, row.company_id);
  if (!role) return { code: 'forbidden' };
  if (row.type === 'owner' && role.type !== 'owner') return { code: 'forbidden' };
  return null;
}

/** Why the caller may not change this person's role, access or scope: nobody changes their own. */
function rankRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = touchRefusal(caller, row);
  if (refused) return refused;
  return row.user_id === caller.user_id ? { code: 'forbidden', key: 'access.own' } : null;
}

/** Why screens or employee scope cannot be set: owners and plain employees have none. */
export function limitRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = rankRefusal(caller, row);
  if (refused) return refused;
  return isLimitable(row) ? null : { code: 'wrong_state', key: 'access.not_admin' };
}

/** Why the person cannot be removed from the company: the owning user must hand it over first. */
export function removalRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = rankRefusal(caller, row);
  if (refused) return refused;
  return row.user_id === row.owner_id ? { code: 'wrong_state', key: 'access.owning_user' } : null;
}

/** Why the person cannot be reactivated: they regain everything they held. */
export function returnRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  return rankRefusal(caller, row) ?? grantRefusal(caller, row.company_id, null, row)?.refusal ?? null;
}

/** Why the employee link cannot change: only owners link their own, since they see all employees anyway. */
export function linkRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = touchRefusal(caller, row);
  if (refused) return refused;
  const own = row.user_id === caller.user_id && roleOf(caller, row.company_id)?.type !== 'owner';
  return own ? { code: 'forbidden', key: 'access.own' } : null;
}

/** Why the person's type cannot change. */
export function roleRefusal(
  caller: Caller,
  row: MemberFacts,
  after: Pick<Role, 'type' | 'is_admin'>,
): Refusal | null {
  const refused = rankRefusal(caller, row);
  if (refused) return refused;
  if (row.user_id === row.owner_id && after.type !== 'owner')
    return { code: 'wrong_state', key: 'access.owning_user' };
  if (after.type === 'owner' && roleOf(caller, row.company_id)?.type !== 'owner')
    return { code: 'forbidden', key: 'access.owner_only' };
  return null;
}

/** What the person keeps after a type change: owners are unlimited, plain employees hold no access. */
export function unchangedRole(
  before: Role,
  after: Pick<Role, 'type' | 'is_admin'>,
): Pick<Role, 'accesses' | 'scope'> {
  if (after.type === 'owner') return { accesses: [], scope: null };
  const stays = isLimitable({ ...before, ...after });
  return { accesses: stays ? before.accesses : [], scope: before.scope };
}

/** A refusal with the field it concerns. */
export interface GrantRefusal {
  field: 'accesses' | 'scope';
  refusal: Refusal;
}

/**
 * Whether the proposed role exceeds what the caller may grant. `before` is the current role, null if there is
 * none. Revoking is always allowed.
 */
export function grantRefusal(
  caller: Caller,
  companyId: number,
  before: Role | null,
  after: Role,
): GrantRefusal | null {
  const role = roleOf(caller, companyId);
  if (!role) return { field: 'accesses', refusal: { code: 'forbidden' } };
  const had = before && isLimitable(before) ? before : null;
  const beyond = beyondGrant(role, had?.accesses ?? [], after.accesses);
  if (beyond.length > 0)
    return {
      field: 'accesses',
      refusal: { code: 'invalid', key: 'access.beyond_grant', params: { what: beyond.join(', ') } },
    };
  const same = had !== null && JSON.stringify(had.scope) === JSON.stringify(after.scope);
  if (!same && isLimitable(after) && isBeyondScope(role.scope, after.scope))
    return { field: 'scope', refusal: { code: 'invalid', key: 'access.scope_beyond' } };
  return null;
}

const NOTHING: Admin['can'] = {
  update: false,
  set_access: false,
  set_scope: false,
  set_password: false,
  reset_password: false,
  deactivate: false,
  activate: false,
  remove: false,
  transfer: false,
};

/** What the caller may do with this user of the company; nothing without access to the screen. */
export function adminAbilities(caller: Caller, row: MemberFacts): Admin['can'] {
  if (!mayManage(caller, row.company_id)) return NOTHING;
  const self = row.user_id === caller.user_id;
  const active = row.status === 'Active';
  const limit = limitRefusal(caller, row) === null;
  return {
    update: linkRefusal(caller, row) === null,
    set_access: limit,
    set_scope: limit,
    set_password: rankRefusal(caller, row) === null && row.only_of_caller,
    reset_password: touchRefusal(caller, row) === null && !self,
    deactivate: active && removalRefusal(caller, row) === null,
    activate: !active && returnRefusal(caller, row) === null,
    remove: removalRefusal(caller, row) === null,
    transfer: active && !self && row.owner_id === caller.user_id,
  };
}
