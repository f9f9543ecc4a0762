import { adminEndpoints } from '@mesra/contract/admin-users/admin';
import { handle } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { assertNoOutsider, todayOf } from '../company/company.api.ts';
import {
  limitRefusal,
  linkRefusal,
  removalRefusal,
  returnRefusal,
  roleRefusal,
  unchangedRole,
} from './admin-users.policy.ts';
import { presentAdmin } from './admin-users.present.ts';
import { type AdminCall, findMember, listMembers, lockMember, type Member } from './admin-users.reads.ts';
import {
  changeMember,
  checkVersion,
  endMembership,
  linkEmployee,
  type MemberNews,
} from './admin-users.store.ts';
import {
  assertAllowed,
  checkEmployee,
  checkGrant,
  checkScopeRows,
  tidyAccesses,
  tidyScope,
} from './grant-check.ts';

const list = handle(adminEndpoints.list, async (call) => {
  const { rows, counted } = await listMembers(call, call.query);
  return { data: rows.map((row) => presentAdmin(row, call.actor)), meta: metaOf(call.query, counted) };
});

const read = handle(adminEndpoints.read, async (call) => ({
  data: presentAdmin(await findMember(call, call.params.id), call.actor),
}));

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Consequences of a type change; empty if the type stays the same. */
function roleChange(
  call: AdminCall,
  row: Member,
  body: { type?: Member['type'] | undefined; is_admin?: boolean | undefined },
) {
  const after = { type: body.type ?? row.type, is_admin: body.is_admin ?? row.is_admin };
  if (after.type === row.type && after.is_admin === row.is_admin) return {};
  assertAllowed(roleRefusal(call.actor, row, after), presentAdmin(row, call.actor));
  const unchanged = unchangedRole(row, after);
  const role = { ...after, ...unchanged };
  checkGrant(call.actor, row.company_id, row, role);
  return { ...after, accesses: tidyAccesses(unchanged.accesses), scope: unchanged.scope };
}

const update = handle(adminEndpoints.update, async (call) => {
  const { params, body, tx, actor } = call;
  const row = await lockMember(call, params.id);
  await checkVersion(call, row, body.version);
  assertAllowed(linkRefusal(actor, row));
  const role = roleChange(call, row, body);
  const { employee_id } = body;
  const links = employee_id !== undefined && employee_id !== (row.employee?.id ?? null);
  if (links && employee_id !== null) {
    const { company_id, user_id } = row;
    await checkEmployee(tx, actor, company_id, employee_id);
    await assertNoOutsider(tx, { company_id, user_id, employee_id }, await todayOf(call, company_id));
  }
  const data = await changeMember(call, row, { ...role, ...(links ? { employee_id } : {}) }, 'role_changed');
  if (links) await linkEmployee(tx, row, employee_id);
  return { data: links ? presentAdmin(await findMember(call, row.id), actor) : data, message: 'saved' };
});

const setAccess = handle(adminEndpoints.setAccess, async (call) => {
  const { params, body, actor } = call;
  const row = await lockMember(call, params.id);
  await checkVersion(call, row, body.version);
  assertAllowed(limitRefusal(actor, row), presentAdmin(row, actor));
  const accesses = tidyAccesses(body.accesses);
  checkGrant(actor, row.company_id, row, { ...row, accesses });
  const set = same(accesses, row.accesses) ? {} : { accesses };
  return { data: await changeMember(call, row, set, 'access_changed'), message: 'saved' };
});

const setScope = handle(adminEndpoints.setScope, async (call) => {
  const { params, body, tx, actor } = call;
  const row = await lockMember(call, params.id);
  await checkVersion(call, row, body.version);
  assertAllowed(limitRefusal(actor, row), presentAdmin(row, actor));
  const scope = tidyScope(body.scope);
  await checkScopeRows(tx, row.company_id, scope);
  checkGrant(actor, row.company_id, row, { ...row, scope });
  const set = same(scope, row.scope) ? {} : { scope };
  return { data: await changeMember(call, row, set, 'scope_changed'), message: 'saved' };
});

/** Switches to the other status; 409 if the user already has it. */
async function setStatus(
  call: AdminCall,
  id: number,
  version: number | undefined,
  { status, refusal, news }: { status: Member['status']; refusal: typeof removalRefusal; news: MemberNews },
) {
  const row = await lockMember(call, id);
  await checkVersion(call, row, version);
  const current = presentAdmin(row, call.actor);
  assertAllowed(refusal(call.actor, row), current);
  if (row.status === status) throw new Problem('wrong_state', { params: { status }, current });
  return { data: await changeMember(call, row, { status }, news), message: 'saved' };
}

const deactivate = handle(adminEndpoints.deactivate, (call) => {
  const change = { status: 'Inactive', refusal: removalRefusal, news: 'deactivated' } as const;
  return setStatus(call, call.params.id, call.body.version, change);
});

const activate = handle(adminEndpoints.activate, (call) => {
  const change = { status: 'Active', refusal: returnRefusal, news: 'activated' } as const;
  return setStatus(call, call.params.id, call.body.version, change);
});

const remove = handle(adminEndpoints.remove, async (call) => {
  const row = await lockMember(call, call.params.id);
  assertAllowed(removalRefusal(call.actor, row), presentAdmin(row, call.actor));
  await endMembership(call, row);
  return { data: {}, message: 'access.removed' };
});

export const adminHandlers = [list, read, update, setAccess, setScope, deactivate, activate, remove];
