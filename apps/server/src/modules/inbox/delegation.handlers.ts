import { type Delegation, delegationEndpoints, MAX_DELEGATED_DAYS } from '@mesra/contract/inbox/delegation';
import { addDays } from '@mesra/domain/kit/plain-date';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { invalid } from '../../kit/problem.ts';
import { rolesIn } from '../../kit/roles.ts';
import {
  createDelegation,
  type DelegationRow,
  delegationsOf,
  revokeDelegation,
} from '../approvals/approvals.api.ts';
import { notify } from '../realtime/realtime.api.ts';

/** Members offered at once. */
const OFFERED = 20;

function timeOf({ starts_on, ends_on, revoked_at }: DelegationRow, today: string): Delegation['time'] {
  if (revoked_at !== null || ends_on < today) return 'past';
  return starts_on > today ? 'future' : 'now';
}

async function present(call: RowCall, rows: readonly DelegationRow[]): Promise<Delegation[]> {
  const names = await peopleNames(
    call.tx,
    rows.flatMap((row) => [row.from_user_id, row.to_user_id]),
  );
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => {
    const time = timeOf(row, todayIn(call.actor, row.company_id, call.services.clock));
    const { id, company_id, kinds, starts_on, ends_on } = row;
    return {
      ...{ id, company_id, kinds, starts_on, ends_on, time },
      from: person(row.from_user_id),
      to: person(row.to_user_id),
      can: { revoke: row.from_user_id === call.actor.user_id && time !== 'past' },
    };
  });
}

async function shown(call: RowCall, row: DelegationRow): Promise<Delegation> {
  const [one] = await present(call, [row]);
  return one as Delegation;
}

const list = handle(delegationEndpoints.list, async (call) => {
  const { company_id, past } = call.query;
  const since = past ? null : todayIn(call.actor, company_id, call.services.clock);
  return { data: await present(call, await delegationsOf(call, company_id, since)) };
});

const candidates = handle(delegationEndpoints.candidates, async (call) => {
  const { company_id, keyword } = call.query;
  const members = (await rolesIn(call.tx, company_id)).map(({ user_id }) => user_id);
  const names = await peopleNames(
    call.tx,
    members.filter((id) => id !== call.actor.user_id),
  );
  const wanted = keyword.toLocaleLowerCase();
  const data = [...names]
    .map(([id, name]) => ({ id, name }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, OFFERED);
  return { data };
});

const create = handle(delegationEndpoints.create, async (call) => {
  const { company_id, to_user_id, kinds, starts_on, ends_on } = call.body;
  if (ends_on < todayIn(call.actor, company_id, call.services.clock))
    throw invalid('ends_on', 'delegation.over');
  if (ends_on > addDays(starts_on, MAX_DELEGATED_DAYS - 1))
    throw invalid('ends_on', 'delegation.too_long', { days: MAX_DELEGATED_DAYS });
  const [member] = await rolesIn(call.tx, company_id, to_user_id);
  if (!member || to_user_id === call.actor.user_id) throw invalid('to_user_id', 'delegation.not_member');
  const row = await createDelegation(call, { company_id, to_user_id, kinds, starts_on, ends_on });
  const params = { name: call.actor.name, day: ends_on };
  await notify(call.tx, { company_id, user_id: to_user_id, kind: 'delegated', params, link: '/inbox' });
  const data = await shown(call, row);
  return { data, message: { key: 'delegation.created' as const, params: { name: data.to.name } } };
});

const revoke = handle(delegationEndpoints.revoke, async (call) => ({
  data: await shown(call, await revokeDelegation(call, call.params.id)),
  message: 'delegation.revoked',
}));

export const delegationHandlers = [list, candidates, create, revoke];
