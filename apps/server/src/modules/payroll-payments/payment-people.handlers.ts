import type { ListQuery } from '@mesra/contract/kit/list-query';
import { type PaymentPayroll, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { maskNumber } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import { monthControl, payDayOf, personPlace } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { bankFile, bankName } from '../reference-data/reference-data.api.ts';
import { onePayment, presentPayment, waitingIn } from './payment.reads.ts';
import { payrollPaymentReleases, type payrollPayments } from './payroll-payments.tables.ts';

const NAME = sql<string>`${payslips.person}->>'name'`;
const inOrder = [asc(sql`lower(${NAME})`), asc(payslips.id)];

/** Who is paid, as the payslip has them. */
const PERSON = {
  id: payslips.id,
  company_id: payslips.company_id,
  employee_id: payslips.employee_id,
  start_date: payslips.start_date,
  sequence: payslips.sequence,
  person: payslips.person,
  person_sealed: payslips.person_sealed,
};
type PaidPerson = Pick<typeof payslips.$inferSelect, keyof typeof PERSON>;

/** The account number as it stood when the payroll was processed; null without one. */
function accountOf(vault: Vault, row: PaidPerson): string | null {
  const numbers = JSON.parse(vault.open(personPlace(row), row.person_sealed)) as {
    bank_account: string | null;
  };
  return numbers.bank_account;
}

type PeopleCall = Pick<RowCall, 'tx' | 'services'>;
const OF_RUN = and(
  eq(offCycleRuns.company_id, payslips.company_id),
  eq(offCycleRuns.start_date, payslips.start_date),
  eq(offCycleRuns.sequence, payslips.sequence),
);
const RUN = { type: offCycleRuns.type, name: offCycleRuns.name };

/** A page of payrolls with the names as they stand on the payslips. */
async function peopleIn(call: PeopleCall, within: SQL | undefined, query: ListQuery) {
  const { tx, services } = call;
  const keyword = query.keyword ? sql`${NAME} ilike ${likePattern(query.keyword)}` : undefined;
  const where = and(within, keyword);
  const direction = sql.raw(query.sort);
  const [rows, counted] = await Promise.all([
    tx
      .select({
        ...PERSON,
        total_net_pay: payslips.total_net_pay,
        run: RUN,
      })
      .from(payslips)
      .leftJoin(offCycleRuns, OF_RUN)
      .where(where)
      .orderBy(sql`lower(${NAME}) ${direction}, ${payslips.id} ${direction}`)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    countMatches(tx, sql`from ${payslips} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  const data = rows.map((row) => ({
    id: row.id,
    employee_id: row.employee_id,
    employee_code: row.person.employee_code,
    name: row.person.name,
    sequence: row.sequence,
    run: row.run,
    total_net_pay: formatMoney(row.total_net_pay),
    bank: bankName(row.person.bank_swift) ?? row.person.bank_swift,
    account: maskNumber(accountOf(services.vault, row)),
  }));
  return { data, meta };
}

const proposal = handle(paymentEndpoints.proposal, async (call) => {
  const { query, tx } = call;
  checkMonth(query.start_date, query.end_date);
  const { sequence, ...month } = query;
  const waitingRuns = await tx
    .select({
      sequence: payslips.sequence,
      run: RUN,
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
    },
  };
});

const waiting = handle(paymentEndpoints.waiting, async (call) => {
  const { query } = call;
  checkMonth(query.start_date, query.end_date);
  return peopleIn(call, waitingIn(call, query), query);
});

const read = handle(paymentEndpoints.read, async (call) => {
  const found = await onePayment(call, call.params.id);
  return { data: presentPayment(found, call.actor, await monthControl(call.tx, call.actor, found.row)) };
});

type BatchRow = Pick<typeof payrollPayments.$inferSelect, 'company_id' | 'id' | 'start_date'>;

const inBatch = (row: BatchRow) =>
  and(eq(payslips.company_id, row.company_id), eq(payslips.payment_id, row.id));

interface ReleasedPerson
  extends Pick<PaymentPayroll, 'id' | 'employee_id' | 'employee_code' | 'name' | 'sequence'> {
  amount: string;
  type: NonNullable<PaymentPayroll['run']>['type'] | null;
  run: string;
  [column: string]: unknown;
}

/** Whom a cancelled batch would have paid, by the names that they have now. */
async function releasedFrom({ tx }: PeopleCall, batch: BatchRow, query: ListQuery) {
  const matching = sql`from ${payrollPaymentReleases} r
    join ${employees} e on e.company_id = r.company_id and e.id = r.employee_id
    left join ${offCycleRuns} o on o.company_id = r.company_id and o.start_date = ${batch.start_date} and o.sequence = r.sequence
    where r.company_id = ${batch.company_id} and r.payment_id = ${batch.id}
      and ${query.keyword ? sql`e.name ilike ${likePattern(query.keyword)}` : sql`true`}`;
  const direction = sql.raw(query.sort);
  const [{ rows }, counted] = await Promise.all([
    tx.execute<ReleasedPerson>(sql`
      select r.payroll_id as id, r.employee_id, e.employee_code, e.name, r.sequence, r.amount, o.type, o.name as run
      ${matching} order by lower(e.name) ${direction}, r.payroll_id ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`),
    countMatches(tx, matching),
  ]);
  const data = rows.map(({ type, run, amount, ...row }) => ({
    ...row,
    run: type === null ? null : { type, name: run },
    total_net_pay: formatMoney(Number(amount)),
    ...{ bank: null, account: null },
  }));
  return { data, meta: metaOf(query, counted) };
}

const people = handle(paymentEndpoints.people, async (call) => {
  const { row } = await onePayment(call, call.params.id);
  return row.status === 'Cancelled'
    ? releasedFrom(call, row, call.query)
    : peopleIn(call, inBatch(row), call.query);
});

const file = handle(paymentEndpoints.file, async (call) => {
  const { params, query, tx, services, language } = call;
  const { row: batch } = await onePayment(call, params.id);
  if (batch.status === 'Cancelled') throw new Problem('wrong_state', { params: { status: batch.status } });
  const rows = await tx
    .select({ ...PERSON, total_net_pay: payslips.total_net_pay })
    .from(payslips)
    .where(and(inBatch(batch), gt(payslips.total_net_pay, 0)))
    .orderBy(...inOrder);
  const payments = rows.map((row) => ({
    employee_code: row.person.employee_code,
    name: row.person.name,
    bank_swift: row.person.bank_swift,
    account: accountOf(services.vault, row),
    amount: row.total_net_pay,
  }));
  const name = `payment-${batch.payment_date}-${batch.id}`;
  return bankFile({ name, sheet: batch.payment_date, payments, amount: 'amount' }, query.format, language);
});

export const paymentPeopleHandlers = [proposal, waiting, read, people, file];
