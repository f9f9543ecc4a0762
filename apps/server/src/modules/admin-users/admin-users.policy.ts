import { isAdmin, may } from '@mesra/contract/access/may';
import type { RouteAccess } from '@mesra/contract/access/session';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { beyondGrant } from '@mesra/contract/admin-users/grants';
import type { ProblemCode } from '@mesra/contract/kit/problem';
import type { Actor, ActorRole } from '../../kit/actor.ts';

type Scope = ActorRole['scope'];
export type Caller = Pick<Actor, 'user_id' | 'roles'>;

/** What a person is in a company, or would be. */
export interface Standing {
  type: ActorRole['type'];
  is_admin: boolean;
  accesses: readonly RouteAccess[];
  scope: Scope;
}

/** What decides on one user of a company. */
export interface MemberFacts extends Standing {
  company_id: number;
  user_id: number;
  status: 'Active' | 'Inactive';
  /** The company's owning user. */
  owner_id: number;
  /** All companies of the person belong to the caller. */
  only_of_caller: boolean;
}

/** Why something is refused: the code and the key of what is said. */
export interface Refusal {
  code: ProblemCode;
  key?: string;
  params?: Record<string, string>;
}

const roleOf = (caller: Caller, companyId: number) =>
  caller.roles.find((role) => role.company_id === companyId);

/** Is it somebody whom an access list and an employee access mean something for? */
const isLimitable = (one: Standing): boolean => one.type !== 'owner' && isAdmin(one);

/** Whoever may open the users of the company administers them. */
export function mayManage(caller: Caller, companyId: number): boolean {
  const role = roleOf(caller, companyId);
  return role !== undefined && may(role, '/admin/user');
}

/**
 * Does a scope reach further than the giver's own? Whoever sees everyone may give any; others only what lies within
 * theirs, whatever the person had before.
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

/* The rules below are of whoever reaches the users of the company by the registry of screens, owner or not. */

/** What is in the way of any change of this person by the caller. */
function touchRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const role = roleOf(caller, row.company_id);
  if (!role) return { code: 'forbidden' };
  if (row.type === 'owner' && role.type !== 'owner') return { code: 'forbidden' };
  return null;
}

/** What is in the way of changing what this person is, may open or sees: nobody changes their own. */
function standingRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = touchRefusal(caller, row);
  if (refused) return refused;
  return row.user_id === caller.user_id ? { code: 'forbidden', key: 'access.own' } : null;
}

/** What is in the way of setting screens or employees: for owners and mere employees they mean nothing. */
export function limitRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = standingRefusal(caller, row);
  if (refused) return refused;
  return isLimitable(row) ? null : { code: 'wrong_state', key: 'access.not_admin' };
}

/** What is in the way of taking the person out of the company: the owning user hands it over first. */
export function removalRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = standingRefusal(caller, row);
  if (refused) return refused;
  return row.user_id === row.owner_id ? { code: 'wrong_state', key: 'access.owning_user' } : null;
}

/** What is in the way of letting the person in again: with them comes what they hold. */
export function returnRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  return standingRefusal(caller, row) ?? grantRefusal(caller, row.company_id, null, row)?.refusal ?? null;
}

/** What is in the way of another employee record: one's own is linked by owners, who see all of them anyway. */
export function linkRefusal(caller: Caller, row: MemberFacts): Refusal | null {
  const refused = touchRefusal(caller, row);
  if (refused) return refused;
  const own = row.user_id === caller.user_id && roleOf(caller, row.company_id)?.type !== 'owner';
  return own ? { code: 'forbidden', key: 'access.own' } : null;
}

/** What is in the way of making the person another type, or an admin. */
export function roleRefusal(
  caller: Caller,
  row: MemberFacts,
  after: Pick<Standing, 'type' | 'is_admin'>,
): Refusal | null {
  const refused = standingRefusal(caller, row);
  if (refused) return refused;
  if (row.user_id === row.owner_id && after.type !== 'owner')
    return { code: 'wrong_state', key: 'access.owning_user' };
  if (after.type === 'owner' && roleOf(caller, row.company_id)?.type !== 'owner')
    return { code: 'forbidden', key: 'access.owner_only' };
  return null;
}

/** What the person keeps when they become something else: owners are not limited, mere employees hold nothing. */
export function keptStanding(
  before: Standing,
  after: Pick<Standing, 'type' | 'is_admin'>,
): Pick<Standing, 'accesses' | 'scope'> {
  if (after.type === 'owner') return { accesses: [], scope: null };
  const stays = isLimitable({ ...before, ...after });
  return { accesses: stays ? before.accesses : [], scope: before.scope };
}

/** A refusal with the field that it is about. */
export interface GrantRefusal {
  field: 'accesses' | 'scope';
  refusal: Refusal;
}

/**
 * Does what somebody would hold go beyond what the caller may give? `before` is what they hold already; null where they
 * hold nothing yet. Taking away is always allowed.
 */
export function grantRefusal(
  caller: Caller,
  companyId: number,
  before: Standing | null,
  after: Standing,
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

/** What this caller may do with this user of the company; nothing without the screen. */
export function adminAbilities(caller: Caller, row: MemberFacts): Admin['can'] {
  if (!mayManage(caller, row.company_id)) return NOTHING;
  const self = row.user_id === caller.user_id;
  const active = row.status === 'Active';
  const limit = limitRefusal(caller, row) === null;
  return {
    update: linkRefusal(caller, row) === null,
    set_access: limit,
    set_scope: limit,
    set_password: standingRefusal(caller, row) === null && row.only_of_caller,
    reset_password: touchRefusal(caller, row) === null && !self,
    deactivate: active && removalRefusal(caller, row) === null,
    activate: !active && returnRefusal(caller, row) === null,
    remove: removalRefusal(caller, row) === null,
    transfer: active && !self && row.owner_id === caller.user_id,
  };
}
