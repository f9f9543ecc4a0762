import type { ListQuery } from '@mesra/contract/kit/list-query';
import type { PaymentPayroll } from '@mesra/contract/payroll-payments/payment';
import type { PaymentMethod } from '@mesra/domain/employees/payment-method';
import { formatMoney } from '@mesra/domain/kit/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { maskNumber, openNumber } from '../employees/employees.api.ts';
import { employeePay, employees } from '../employees/employees.views.ts';
import { offCycleRuns } from '../off-cycle-runs/off-cycle-runs.views.ts';
import { personPlace } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { bankName } from '../reference-data/reference-data.api.ts';
import type { PaymentRow } from './payment.reads.ts';
import {
  payrollPaymentCheques as cheques,
  payrollPayments,
  payrollPaymentReleases as releases,
  payrollPaymentReturns as returns,
} from './payroll-payments.tables.ts';

type PeopleCall = Pick<RowCall, 'tx' | 'services'>;
type Run = NonNullable<PaymentPayroll['run']>;
type Batch = Pick<PaymentRow, 'company_id' | 'id'>;

/** Somebody paid, as their payslip has them; who is paid again, by the account of their record. */
export interface PaidPerson extends Record<string, unknown> {
  id: number;
  company_id: number;
  employee_id: number;
  start_date: string;
  sequence: number;
  name: string;
  employee_code: string;
  payment_method: PaymentMethod;
  bank_swift: string | null;
  person_sealed: Buffer;
  total_net_pay: number;
  run_type: Run['type'] | null;
  run_name: string | null;
  /** Paid again, into the account of the record. */
  repayment: boolean;
  bank_account_sealed: Buffer | null;
  resident: boolean;
  cheque_number: string | null;
  return_id: number | null;
  returned_on: string | null;
  reason: string | null;
  repaid_in: number | null;
  repaid_name: string | null;
  repaid_status: PaymentRow['status'] | null;
}

/** The payrolls of a condition on payslips, `s`, which no batch pays yet. */
export const waitingMembers = (where: SQL | undefined): SQL => sql`
  select ${payslips}.company_id, ${payslips}.id, false as repayment, null::bigint as payment_id from ${payslips} where ${where}`;

/** What a batch pays: its payrolls, and returned payments that it makes again. */
export const batchMembers = ({ company_id, id }: Batch): SQL => sql`
  select p.company_id, p.id, false as repayment, p.payment_id from ${payslips} p
    where p.company_id = ${company_id} and p.payment_id = ${id}
  union all select t.company_id, t.payroll_id, true, t.repaid_in from ${returns} t
    where t.company_id = ${company_id} and t.repaid_in = ${id}`;

/** What a cancelled batch held, as far as it is there still. */
export const releasedMembers = ({ company_id, id }: Batch): SQL => sql`
  select r.company_id, r.payroll_id as id, r.return_id is not null as repayment, r.payment_id from ${releases} r
    where r.company_id = ${company_id} and r.payment_id = ${id}`;

/** A cheque is entered for who has no account, too. */
const METHOD = sql`case when c.cheque_number is not null then 'cheque' when m.repayment then y.payment_method else coalesce(s.person ->> 'payment_method', 'bank') end`;

const peopleFrom = (members: SQL, where: SQL): SQL => sql`
  from (${members}) m
    join ${payslips} s on s.company_id = m.company_id and s.id = m.id
    left join ${employeePay} y on y.company_id = m.company_id and y.id = s.employee_id
    left join ${offCycleRuns} o on o.company_id = s.company_id and o.start_date = s.start_date and o.sequence = s.sequence
    left join ${cheques} c on c.company_id = m.company_id and c.payment_id = m.payment_id and c.payroll_id = m.id
    left join ${returns} r on r.company_id = m.company_id and r.payment_id = m.payment_id and r.payroll_id = m.id
    left join ${payrollPayments} b on b.company_id = r.company_id and b.id = r.repaid_in
  where ${where}`;

/** Somebody with a part of a name. */
export const named = (keyword: string | undefined): SQL =>
  keyword ? sql`s.person ->> 'name' ilike ${likePattern(keyword)}` : sql`true`;

/** Who is paid more than nothing: zero pay is in no list and no file. */
export const PAID: SQL = sql`s.total_net_pay > 0`;

/** The same by one method. */
export const paidBy = (method: PaymentMethod): SQL => sql`${PAID} and ${METHOD} = ${method}`;

/** Some people of a batch, or of what waits, by name. */
export async function paidPeople(
  { tx }: Pick<PeopleCall, 'tx'>,
  members: SQL,
  where: SQL,
  page?: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
): Promise<PaidPerson[]> {
  const direction = sql.raw(page?.sort ?? 'asc');
  const cut = page ? sql`limit ${page.per_page} offset ${(page.page - 1) * page.per_page}` : sql``;
  const { rows } = await tx.execute<PaidPerson>(sql`
    select s.id, s.company_id, s.employee_id, s.start_date, s.sequence, s.person ->> 'name' as name,
      s.person ->> 'employee_code' as employee_code, ${METHOD} as payment_method,
      case when m.repayment then y.bank_swift else s.person ->> 'bank_swift' end as bank_swift, s.person_sealed,
      s.total_net_pay, o.type as run_type, o.name as run_name, m.repayment, y.bank_account_sealed,
      coalesce(y.nationality = 'MY' or y.permanent_resident, false) as resident, c.cheque_number,
      r.id as return_id, r.returned_on, r.reason, r.repaid_in, b.name as repaid_name, b.status as repaid_status
    ${peopleFrom(members, where)}
    order by lower(s.person ->> 'name') ${direction}, s.id ${direction} ${cut}`);
  return rows.map((row) => ({ ...row, total_net_pay: Number(row.total_net_pay) }));
}

/** How many people of a batch match, and what they come to in sen. */
export async function sumPaid(
  { tx }: Pick<PeopleCall, 'tx'>,
  members: SQL,
  where: SQL,
): Promise<Map<PaymentMethod, { count: number; total: number }>> {
  const { rows } = await tx.execute<{ payment_method: PaymentMethod; count: number; total: string }>(sql`
    select ${METHOD} as payment_method, count(*)::int as count, sum(s.total_net_pay)::bigint as total
    ${peopleFrom(members, where)} group by 1`);
  return new Map(
    rows.map(({ payment_method, count, total }) => [payment_method, { count, total: Number(total) }]),
  );
}

interface PersonNumbers {
  bank_account: string | null;
  identity_number: string | null;
  passport: string | null;
}

/** The numbers of somebody as they stood when the payroll was processed; the account of who is paid again is that of the record. */
export function numbersOf(vault: Vault, row: PaidPerson): PersonNumbers {
  const numbers = JSON.parse(vault.open(personPlace(row), row.person_sealed)) as PersonNumbers;
  if (!row.repayment) return numbers;
  const of = { company_id: row.company_id, id: row.employee_id };
  return { ...numbers, bank_account: openNumber(vault, of, 'bank_account', row.bank_account_sealed) };
}

const runOf = (type: Run['type'] | null, name: string | null) =>
  type === null ? null : { type, name: name ?? '' };

const returnedOf = (row: PaidPerson): PaymentPayroll['returned'] =>
  row.return_id === null || row.returned_on === null
    ? null
    : {
        ...{ id: row.return_id, returned_on: row.returned_on, reason: row.reason ?? '' },
        repaid_in:
          row.repaid_in === null || row.repaid_status === null
            ? null
            : { id: row.repaid_in, name: row.repaid_name ?? '', status: row.repaid_status },
      };

/** People in the shape of the API, with the last four digits of their account. */
const present =
  (vault: Vault) =>
  (row: PaidPerson): PaymentPayroll => ({
    ...{ id: row.id, employee_id: row.employee_id, employee_code: row.employee_code, name: row.name },
    ...{ sequence: row.sequence, run: runOf(row.run_type, row.run_name) },
    total_net_pay: formatMoney(row.total_net_pay),
    payment_method: row.payment_method,
    bank: bankName(row.bank_swift) ?? row.bank_swift,
    account: maskNumber(numbersOf(vault, row).bank_account),
    ...{ cheque_number: row.cheque_number, repayment: row.repayment, returned: returnedOf(row) },
  });

/** A page of people by name. */
export async function peoplePage(call: PeopleCall, members: SQL, query: ListQuery) {
  const where = named(query.keyword);
  const [rows, counted] = await Promise.all([
    paidPeople(call, members, where, query),
    countMatches(call.tx, peopleFrom(members, where)),
  ]);
  return { data: rows.map(present(call.services.vault)), meta: metaOf(query, counted) };
}

interface ReleasedPerson
  extends Pick<PaymentPayroll, 'id' | 'employee_id' | 'employee_code' | 'name' | 'sequence' | 'repayment'> {
  amount: string;
  type: Run['type'] | null;
  run: string;
  [column: string]: unknown;
}

/** Whom a cancelled batch would have paid, by the names that they have now. */
export async function releasedPage(
  { tx }: Pick<PeopleCall, 'tx'>,
  batch: Batch & { start_date: string },
  query: ListQuery,
) {
  const matching = sql`from ${releases} r
    join ${employees} e on e.company_id = r.company_id and e.id = r.employee_id
    left join ${offCycleRuns} o on o.company_id = r.company_id and o.start_date = ${batch.start_date} and o.sequence = r.sequence
    where r.company_id = ${batch.company_id} and r.payment_id = ${batch.id}
      and ${query.keyword ? sql`e.name ilike ${likePattern(query.keyword)}` : sql`true`}`;
  const direction = sql.raw(query.sort);
  const [{ rows }, counted] = await Promise.all([
    tx.execute<ReleasedPerson>(sql`
      select r.payroll_id as id, r.employee_id, e.employee_code, e.name, r.sequence, r.amount, o.type, o.name as run,
        r.return_id is not null as repayment
      ${matching} order by lower(e.name) ${direction}, r.payroll_id ${direction}
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`),
    countMatches(tx, matching),
  ]);
  const data = rows.map(
    ({ type, run, amount, ...row }): PaymentPayroll => ({
      ...row,
      run: runOf(type, run),
      total_net_pay: formatMoney(Number(amount)),
      payment_method: null,
      ...{ bank: null, account: null, cheque_number: null, returned: null },
    }),
  );
  return { data, meta: metaOf(query, counted) };
}
