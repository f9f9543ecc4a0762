import { mayCall } from '@mesra/contract/access/may';
import { messageText } from '@mesra/contract/kit/messages';
import { type MonthApproval, monthApprovalEndpoints } from '@mesra/contract/payroll-approvals/month-approval';
import { isOpen } from '@mesra/domain/approvals/approval';
import { monthApprovalSteps } from '@mesra/domain/payroll/month-approval';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { approvalsOf, decidersOfOpen } from '../approvals/approvals.api.ts';
import { seesAll } from '../employees/employees.api.ts';
import { unreadyMessage } from '../payroll-run/payroll-run.api.ts';
import { approvalSettingsOf, checkMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import {
  changedPeople,
  countsOf,
  latestOf,
  type MonthApprovalRow,
  mayPaySome,
  monthApprovalOf,
} from './month-approval.reads.ts';
import { sendMonth, withdrawMonth } from './month-approval.store.ts';

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

async function present(call: RowCall, row: MonthApprovalRow): Promise<MonthApproval> {
  const { tx, actor } = call;
  const { id, status, answer, granted_at_once, sent_at, requested_by, decided_by } = row;
  const found = await approvalsOf({ tx, companyIds: [row.company_id] }, [row.approval_id]);
  const waits = isOpen(status) ? await decidersOfOpen(tx, found) : new Map();
  const names = await peopleNames(
    tx,
    [requested_by, decided_by].flatMap((one) => one ?? []),
  );
  const person = (one: number | null) => (one === null ? null : { id: one, name: names.get(one) ?? '' });
  return {
    ...{ id, status, answer, granted_at_once, sent_at },
    ...(await countsOf(tx, actor, row)),
    whole: seesAll(actor, row.company_id),
    sent_by: person(requested_by),
    waits_for: waits.get(row.approval_id) ?? null,
    decided_at: instantOf(row.decided_at),
    decided_by: person(decided_by),
    left: await changedPeople(tx, actor, row),
  };
}

const stepsOf = async ({ tx }: Pick<RowCall, 'tx'>, { company_id, start_date }: WageMonth) =>
  monthApprovalSteps(await approvalSettingsOf(tx, company_id), start_date);

const read = handle(monthApprovalEndpoints.read, async (call) => {
  const { query, actor, tx } = call;
  checkMonth(query.start_date, query.end_date);
  const steps = await stepsOf(call, query);
  const row = await latestOf(tx, query);
  const names = await peopleNames(tx, steps.flat());
  const role = roleIn(actor, query.company_id);
  const open = row !== null && isOpen(row.status);
  const may = mayCall(role, role.scope !== null, monthApprovalEndpoints.send);
  return {
    data: {
      steps: steps.map((accounts) => accounts.map((one) => names.get(one) ?? '')),
      request: row && (await present(call, row)),
      can: {
        send: may && steps.length > 0 && !open,
        withdraw: may && open && row.requested_by === actor.user_id,
        pay: await mayPaySome(tx, actor, query),
      },
    },
  };
});

const send = handle(monthApprovalEndpoints.send, async (call) => {
  const { body, language } = call;
  checkMonth(body.start_date, body.end_date);
  const { count, unready, granted } = await sendMonth(call, body, await stepsOf(call, body));
  const skipped = unready.map(({ key, ...one }) => ({ ...one, message: messageText({ key }, language) }));
  const key = granted ? 'month_approval.granted' : 'month_approval.sent';
  return {
    data: { count, skipped },
    message: (count === 0 && unreadyMessage(unready)) || {
      key,
      params: { count },
    },
  };
});

const withdraw = handle(monthApprovalEndpoints.withdraw, async (call) => {
  const row = await monthApprovalOf(call, call.params.id);
  if (!row) throw notFound();
  if (row.requested_by !== call.actor.user_id) throw forbidden();
  if (!isOpen(row.status)) throw new Problem('wrong_state', { key: 'approval.decided' });
  await withdrawMonth(call, row);
  return { data: {}, message: 'month_approval.withdrawn' };
});

export const monthApprovalHandlers = [read, send, withdraw];
