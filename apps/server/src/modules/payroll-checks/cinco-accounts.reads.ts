import { type PaidTo, type SharedWith, sharedAccounts } from '@mesra/domain/payroll/cinco-accounts';
import { sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import { maskNumber, openNumber } from '../employees/employees.api.ts';
import { employeePay } from '../employees/employees.views.ts';
import { monthFrom, personPlace } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { type CincoCall, monthOf, type WorkingRow } from './cinco-people.reads.ts';

/* Accounts are sealed: they are opened here to be compared, and leave masked to their last four digits. */

const paidTo = (bank: string | null, number: string | null): PaidTo => ({
  bank,
  number,
  shown: maskNumber(number),
});

const NONE: PaidTo = { bank: null, number: null, shown: null };

interface RecordRow extends Record<string, unknown> {
  id: number;
  name: string;
  bank_swift: string | null;
  bank_account_sealed: Buffer | null;
  outside_bank: boolean;
}

/** The accounts of everyone in the month whom the caller sees, whoever the report is about, and who shares one. */
async function readRecords(
  call: CincoCall,
): Promise<{ accounts: Map<number, PaidTo>; shared: Map<number, SharedWith>; outside: Set<number> }> {
  const { companyId: company_id, services } = call;
  const joined = sql` join ${employeePay} y on y.company_id = e.company_id and y.id = e.id`;
  const { rows } = await call.tx.execute<RecordRow>(sql`
    select distinct on (e.id) e.id, e.name, y.bank_swift, y.bank_account_sealed, y.payment_method <> 'bank' as outside_bank
    ${monthFrom(call.actor, monthOf(call), joined)} order by e.id`);
  const people = rows.map(({ id, name, bank_swift, bank_account_sealed }) => ({
    id,
    name,
    to: paidTo(
      bank_swift,
      openNumber(services.vault, { company_id, id }, 'bank_account', bank_account_sealed),
    ),
  }));
  return {
    accounts: new Map(people.map(({ id, to }) => [id, to])),
    shared: sharedAccounts(people),
    outside: new Set(rows.flatMap(({ id, outside_bank }) => (outside_bank ? [id] : []))),
  };
}

type Snapshot = Pick<
  WorkingRow,
  'company_id' | 'employee_id' | 'start_date' | 'sequence' | 'bank' | 'person_sealed'
>;

/** The account as a payroll has it. */
export function accountOfPayroll(vault: Vault, row: Snapshot): PaidTo {
  const { bank_account } = JSON.parse(vault.open(personPlace(row), row.person_sealed)) as {
    bank_account: string | null;
  };
  return paidTo(row.bank, bank_account);
}

/** The account of the last paid payroll of some people, up to the month; those never paid are left out. */
async function readLastPaid(call: CincoCall, ids: readonly number[]): Promise<Map<number, PaidTo>> {
  const { company_id, start_date } = monthOf(call);
  const { rows } = await call.tx.execute<Snapshot & Record<string, unknown>>(sql`
    select l.* from unnest(${sql.param([...ids])}::bigint[]) as i (id) cross join lateral (
      select s.company_id, s.employee_id, s.start_date, s.sequence, s.person ->> 'bank_swift' as bank, s.person_sealed
      from ${payslips} s where s.company_id = ${company_id} and s.employee_id = i.id and s.status = 'Paid'
        and s.start_date <= ${start_date}::date
      order by s.start_date desc, s.sequence desc limit 1) l`);
  return new Map(rows.map((row) => [row.employee_id, accountOfPayroll(call.services.vault, row)]));
}

/** What is known of the accounts of some people, in two queries. */
export async function readAccounts(call: CincoCall, ids: readonly number[]) {
  const { accounts, shared, outside } = await readRecords(call);
  const lastPaid = await readLastPaid(call, ids);
  return (id: number) => ({
    record: accounts.get(id) ?? NONE,
    last_paid: lastPaid.get(id) ?? null,
    others: shared.get(id) ?? null,
    outside_bank: outside.has(id),
  });
}
