import { endOfMonth, plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { JournalAccount } from '@mesra/domain/payroll/journal';
import { DEFAULT_JOURNAL_COLUMNS } from '@mesra/domain/payroll/journal-lines';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { openPostings } from './journal.reads.ts';
import { makeJournal } from './journal.store.ts';
import { payrollJournalSettings, payrollJournals } from './payroll-journal.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';

const account = (code: string, name: string) => ({ code, name });
/** Accounts of a small chart. */
const ACCOUNTS: Record<JournalAccount, { code: string; name: string }> = {
  salary: account('6100', 'Salaries and wages'),
  earnings: account('6110', 'Allowances and overtime'),
  adjustment: account('6190', 'Payroll rounding'),
  epf_cost: account('6120', 'EPF contributions'),
  socso_cost: account('6130', 'SOCSO contributions'),
  eis_cost: account('6140', 'EIS contributions'),
  hrd_levy_cost: account('6150', 'HRD levy'),
  advances: account('1310', 'Staff advances'),
  net_pay: account('2100', 'Salaries payable'),
  epf_payable: account('2110', 'EPF payable'),
  socso_payable: account('2120', 'SOCSO payable'),
  eis_payable: account('2130', 'EIS payable'),
  skbbk_payable: account('2125', 'SKBBK payable'),
  hrd_levy_payable: account('2140', 'HRD levy payable'),
  tax_payable: account('2150', 'PCB payable'),
  deductions: account('2190', 'Other payroll deductions'),
  loan_fees: account('4910', 'Fees of staff loans'),
};

async function fill(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const today = dayIn(ZONE, services.clock.now());
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, today, 0, company.ownerId);
    const [existing] = await tx.select({ id: payrollJournals.id }).from(payrollJournals).limit(1);
    if (existing) return;
    await tx
      .insert(payrollJournalSettings)
      .values({ company_id: company.id, accounts: ACCOUNTS, columns: [...DEFAULT_JOURNAL_COLUMNS] })
      .onConflictDoNothing();
    const month = shiftMonth(plainMonthOf(today), -2);
    const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
    if ((await openPostings(call, period)).payrolls === 0) return;
    await makeJournal(call, { ...period, date: period.end_date, reference: `JV-${month}` });
  });
}

/** Gives each company the accounts of its journal, and the journal of the month before last. */
export async function seedJournals(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fill(services, company);
}
