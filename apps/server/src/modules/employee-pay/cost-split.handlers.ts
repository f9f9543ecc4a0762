import { type CostSplit, costSplitEndpoints as endpoints } from '@mesra/contract/employee-pay/cost-centre';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { findEmployee, mayManage } from '../employees/employees.api.ts';
import {
  addSplit,
  centresOf,
  changeSplit,
  removeSplit,
  type SplitOwner,
  type StoredSplit,
  splitsOf,
} from './cost-split.store.ts';

/** An employee in the caller's scope; 404 otherwise. */
async function ownerOf(call: RowCall, id: number, lock = false): Promise<SplitOwner> {
  const { company_id, company_joined_at } = await findEmployee(call, id, lock);
  return { company_id, employee_id: id, company_joined_at };
}

/** Basis points as per cent with two decimals. */
const percentOf = (share: number): string =>
  `${Math.floor(share / 100)}.${String(share % 100).padStart(2, '0')}`;

/** Somebody's splits as they are shown, the latest first. */
async function presentSplits(call: RowCall, owner: SplitOwner): Promise<CostSplit[]> {
  const today = todayIn(call.actor, owner.company_id, call.services.clock);
  const manage = mayManage(call.actor, owner.company_id);
  const rows = await splitsOf(call.tx, owner);
  const current = rows.find(({ effective_from }) => effective_from <= today);
  return rows.map(({ shares, ...row }: StoredSplit) => ({
    ...row,
    shares: shares.map(({ share, ...one }) => ({ ...one, percent: percentOf(share) })),
    current: row === current || row.id === current?.id,
    can: { update: manage, delete: manage },
  }));
}

async function presentOne(call: RowCall, owner: SplitOwner, id: number): Promise<CostSplit> {
  const found = (await presentSplits(call, owner)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

const list = handle(endpoints.list, async (call) => {
  const owner = await ownerOf(call, call.params.id);
  const { company_id, employee_id, company_joined_at } = owner;
  return {
    data: {
      employee_id,
      company_joined_at,
      splits: await presentSplits(call, owner),
      centres: await centresOf(call.tx, company_id),
      can: { add: mayManage(call.actor, company_id) },
    },
  };
});

const create = handle(endpoints.create, async (call) => {
  const owner = await ownerOf(call, call.params.id, true);
  const id = await addSplit(call.tx, owner, call.body);
  return { data: await presentOne(call, owner, id), message: 'created', status: 201 };
});

const update = handle(endpoints.update, async (call) => {
  const owner = await ownerOf(call, call.params.id, true);
  const { split_id } = call.params;
  await changeSplit(call.tx, owner, split_id, call.body, () => presentOne(call, owner, split_id));
  return { data: await presentOne(call, owner, split_id), message: 'saved' };
});

const remove = handle(endpoints.remove, async (call) => {
  const owner = await ownerOf(call, call.params.id, true);
  await removeSplit(call.tx, owner, call.params.split_id);
  return { data: {}, message: 'deleted' };
});

export const costSplitHandlers = [list, create, update, remove];
