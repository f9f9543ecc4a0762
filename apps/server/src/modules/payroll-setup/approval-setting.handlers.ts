import {
  type ApprovalSettings,
  approvalSettingEndpoints,
} from '@mesra/contract/payroll-setup/approval-setting';
import { inForce } from '@mesra/domain/kit/in-force';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { type ApprovalSetting, DEFAULT_APPROVAL_SETTING } from '@mesra/domain/payroll/month-approval';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { Problem } from '../../kit/problem.ts';
import { holdersOf } from '../../kit/roles.ts';
import { monthlyRows, openFrom, storeMonthly } from './monthly-setting.store.ts';
import { approvalSettings } from './payroll-setup.tables.ts';

type Call = Pick<RowCall, 'actor' | 'tx' | 'services'>;

/** Whoever may process payrolls of everybody, or pay them, and so may be named. */
const ableIn = async (tx: Tx, companyId: number, to: 'Process' | 'Payment'): Promise<number[]> =>
  (await holdersOf(tx, companyId, to === 'Process' ? '/payroll/manage' : '/payroll/document', to))
    .filter(({ scope }) => scope === null)
    .map(({ user_id }) => user_id);

async function present({ actor, tx, services }: Call, companyId: number): Promise<ApprovalSettings> {
  const rows = await monthlyRows(tx, approvalSettings, companyId);
  const month = startOfMonth(todayIn(actor, companyId, services.clock));
  const [able, payers] = [await ableIn(tx, companyId, 'Process'), await ableIn(tx, companyId, 'Payment')];
  const named = rows.flatMap(({ first_approvers, second_approvers, payment_approvers }) => [
    ...first_approvers,
    ...second_approvers,
    ...payment_approvers,
  ]);
  const names = await peopleNames(tx, [...able, ...payers, ...named]);
  const people = (ids: readonly number[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  const presentRow = <R extends ApprovalSetting>(row: R) => ({
    ...row,
    first_approvers: people(row.first_approvers),
    second_approvers: people(row.second_approvers),
    payment_approvers: people(row.payment_approvers),
  });
  const unset = { ...DEFAULT_APPROVAL_SETTING, effective_from: month, version: null };
  return {
    company_id: companyId,
    open_from: await openFrom(tx, companyId),
    rows: rows.map(presentRow),
    current: {
      ...presentRow(inForce(rows, month) ?? unset),
      month,
      choices: byName(people(able)),
      payment_choices: byName(people(payers)),
    },
  };
}

const byName = (people: { id: number; name: string }[]) =>
  people.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);

/** Refuses approvers who could not approve, who are named twice, and a second step without a first. */
async function check(
  tx: Tx,
  companyId: number,
  { first_approvers, second_approvers, payment_approvers }: ApprovalSetting,
) {
  const able = new Set(await ableIn(tx, companyId, 'Process'));
  const payers = new Set(await ableIn(tx, companyId, 'Payment'));
  const fields: Record<string, { key: string }[]> = {};
  for (const [field, ids] of Object.entries({ first_approvers, second_approvers }))
    if (ids.some((id) => !able.has(id))) fields[field] = [{ key: 'approval_setting.approver' }];
  if (payment_approvers.some((id) => !payers.has(id)))
    fields.payment_approvers = [{ key: 'approval_setting.payment_approver' }];
  if (second_approvers.some((id) => first_approvers.includes(id)))
    fields.second_approvers ??= [{ key: 'approval_setting.same_person' }];
  if (second_approvers.length > 0 && first_approvers.length === 0)
    fields.first_approvers ??= [{ key: 'approval_setting.first_missing' }];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

const read = handle(approvalSettingEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(approvalSettingEndpoints.update, async ({ body, ...call }) => {
  const { company_id, effective_from, version, ...named } = body;
  const values = {
    first_approvers: [...new Set(named.first_approvers)],
    second_approvers: [...new Set(named.second_approvers)],
    payment_approvers: [...new Set(named.payment_approvers)],
  };
  await check(call.tx, company_id, values);
  const shown = () => present(call, company_id);
  await storeMonthly(call.tx, approvalSettings, { company_id, effective_from, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

export const approvalSettingHandlers = [read, update];
