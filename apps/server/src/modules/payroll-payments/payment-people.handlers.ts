import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import { and, eq, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import { payDayOf } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { onePayment, waitingIn } from './payment.reads.ts';
import { batchMembers, peoplePage, releasedPage, waitingMembers } from './payment-people.reads.ts';
import { waitingReturns } from './payment-return.reads.ts';

const OF_RUN = and(
  eq(offCycleRuns.company_id, payslips.company_id),
  eq(offCycleRuns.start_date, payslips.start_date),
  eq(offCycleRuns.sequence, payslips.sequence),
);

const proposal = handle(paymentEndpoints.proposal, async (call) => {
  const { query, tx } = call;
  checkMonth(query.start_date, query.end_date);
  const { sequence, ...month } = query;
  const waitingRuns = await tx
    .select({
      sequence: payslips.sequence,
      run: { type: offCycleRuns.type, name: offCycleRuns.name },
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${payslips.total_net_pay})::bigint`,
    })
    .from(payslips)
    .leftJoin(offCycleRuns, OF_RUN)
    .where(waitingIn(call, month))
    .groupBy(payslips.sequence, offCycleRuns.type, offCycleRuns.name)
    .orderBy(payslips.sequence);
  const proposed = waitingRuns.filter((one) => sequence === undefined || one.sequence === sequence);
  return {
    data: {
      count: proposed.reduce((sum, one) => sum + one.count, 0),
      total_net_pay: formatMoney(sumSen(proposed.map((one) => Number(one.total)))),
      payment_date: await payDayOf(tx, query),
      runs: waitingRuns.map(({ total: _total, ...one }) => one),
      returned: await waitingReturns(call, month),
    },
  };
});

const waiting = handle(paymentEndpoints.waiting, async (call) => {
  const { query } = call;
  checkMonth(query.start_date, query.end_date);
  return peoplePage(call, waitingMembers(waitingIn(call, query)), query);
});

const people = handle(paymentEndpoints.people, async (call) => {
  const { row } = await onePayment(call, call.params.id);
  return row.status === 'Cancelled'
    ? releasedPage(call, row, call.query)
    : peoplePage(call, batchMembers(row), call.query);
});

export const paymentPeopleHandlers = [proposal, waiting, people];
