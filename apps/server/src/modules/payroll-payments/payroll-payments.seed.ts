import type { PaymentMethod } from '@mesra/domain/employees/payment-method';
import { addDays, endOfMonth, plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { memberships } from '../company/company.views.ts';
import { changeEmployee, findEmployee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { namePaymentApprovers, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { BANK_SWIFTS } from '../reference-data/reference-data.api.ts';
import { cancelPayment, createPayment, payPayment } from './payment.store.ts';
import {
  payrollBankCodes,
  payrollBankSettings,
  payrollPayments,
  payrollPaymentReturns as returns,
} from './payroll-payments.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Codes that no bank has. */
const SOURCE = 'Made up for the demo: not a code of Bank Negara Malaysia';
/** The payrolls of so many people go into a batch of the demo. */
const PEOPLE = 6;

/** The confirmed payrolls of a month of some people who stay, those paid in cash or by cheque among them. */
async function someOf(tx: Tx, { company_id, start_date }: WageMonth): Promise<number[]> {
  const rows = await tx
    .select({ id: payslips.id })
    .from(payslips)
    .where(
      and(
        eq(payslips.company_id, company_id),
        eq(payslips.start_date, start_date),
        eq(payslips.status, 'Confirmed'),
        eq(payslips.sequence, 1),
        sql`exists (select from ${employees} e where e.company_id = ${payslips.company_id}
          and e.id = ${payslips.employee_id} and e.inactive_at is null)`,
      ),
    )
    .orderBy(
      sql`${payslips.person} ->> 'payment_method' is null, ${payslips.person} ->> 'name' desc`,
      payslips.id,
    )
    .limit(PEOPLE);
  return rows.map(({ id }) => id);
}

async function fillBanks(tx: Tx, company_id: number): Promise<void> {
  await tx.insert(payrollBankSettings).values({
    ...{ company_id, cimb_organisation_code: 'MSR01', cimb_padding: 'zeros_before', cimb_payment_type: '1' },
    maybank_corporate_id: 'MESRADEMO',
  });
  await tx.insert(payrollBankCodes).values(
    BANK_SWIFTS.map((bank_swift, at) => ({
      ...{ company_id, bank_swift, source: SOURCE },
      bank_code: String(9_000 + at),
    })),
  );
}

/** The account that pays but is not the owner’s; none where there is no other. */
async function payerOf(tx: Tx, companyId: number): Promise<number | null> {
  const { company_id, user_id, type, scope, accesses, status } = memberships;
  const rows = await tx
    .select({ user_id, accesses })
    .from(memberships)
    .where(and(eq(company_id, companyId), eq(type, 'admin'), eq(status, 'Active'), isNull(scope)));
  const held = rows.find((row) =>
    row.accesses.some(({ route, actions }) => route === '/payroll/document' && actions.includes('Payment')),
  );
  return held?.user_id ?? null;
}

/** A batch that waits for whoever else pays, in the one month whose payments are approved. */
async function waitForApproval(call: RowCall, month: WageMonth, approver: number): Promise<void> {
  const { tx } = call;
  await namePaymentApprovers(tx, month, [approver]);
  const next = startOfMonth(shiftMonth(plainMonthOf(month.start_date), 1));
  await namePaymentApprovers(tx, { ...month, start_date: next }, []);
  const ids = await someOf(tx, month);
  if (ids.length === 0) return;
  const payment_date = addDays(month.end_date, 25);
  await createPayment(call, { ...month, name: 'Late payments', payment_date, ids });
}

/** A batch that was cancelled, another that paid the same people, and a payment of it that came back. */
async function payAndReturn(call: RowCall, month: WageMonth): Promise<void> {
  const { tx, actor } = call;
  const ids = await someOf(tx, month);
  if (ids.length === 0) return;
  const name = 'Outside the salary account';
  const wrong = await createPayment(call, {
    ...month,
    ...{ name, ids, payment_date: addDays(month.end_date, 1) },
  });
  const { id, version } = wrong.row;
  await cancelPayment(call, id, { note: 'The bank is closed on that day', version });
  const right = await createPayment(call, { ...month, name, ids, payment_date: month.end_date });
  await payPayment(call, right.row.id, right.row.version);
  await tx.execute(sql`insert into ${returns} (company_id, payment_id, payroll_id, employee_id, amount, returned_on, reason, recorded_by)
    select company_id, payment_id, id, employee_id, total_net_pay, ${addDays(month.end_date, 3)}::date, 'Account closed',
      ${actor.user_id}::bigint
    from reads.payslips where company_id = ${month.company_id} and payment_id = ${right.row.id} and total_net_pay > 0
      and person ->> 'payment_method' is null
    order by id limit 1`);
}

async function fill(services: Services, company: DemoCompany): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  const last = shiftMonth(plainMonthOf(today), -1);
  const month = { company_id: company.id, start_date: startOfMonth(last), end_date: endOfMonth(last) };
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: payrollBankSettings.id }).from(payrollBankSettings).limit(1);
    const [batch] = await tx.select({ id: payrollPayments.id }).from(payrollPayments).limit(1);
    if (done || batch) return;
    await fillBanks(tx, company.id);
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, today, 0, company.ownerId);
    const approver = await payerOf(tx, company.id);
    if (approver !== null) await waitForApproval(call, month, approver);
    else await payAndReturn(call, month);
  });
}

/** How some people are paid, by the end of their code. */
const METHODS: Readonly<Record<string, PaymentMethod>> = { '0017': 'cash', '0018': 'cheque', '0019': 'cash' };

/** Has some people of the smaller demo company paid in cash or by cheque, from the first payroll on. */
export async function seedPaymentMethods(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  const company = companies.at(-1);
  if (!company) return;
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, dayIn(ZONE, services.clock.now()), 0, company.ownerId);
    const { company_id, id, employee_code, archived_at } = employees;
    const people = await tx
      .select({ id, employee_code })
      .from(employees)
      .where(and(eq(company_id, company.id), isNull(archived_at)));
    for (const person of people) {
      const payment_method = METHODS[person.employee_code.slice(-4)];
      if (!payment_method) continue;
      const { version } = await findEmployee(call, person.id);
      await changeEmployee(call, person.id, { payment_method }, version);
    }
  });
}

/**
 * Seeds what the demo companies tell their banks, and batches: one that waits for approval, one that was cancelled, and one of which
 * a payment came back.
 */
export async function seedPayments(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fill(services, company);
}
