import { addDays, addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { LoanKind } from '@mesra/domain/payroll/loan-states';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, employeeWhoSignsIn, ownerOf } from '../../seed/demo-cast.ts';
import { dateApprovals, decideApproval } from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import { visibleLoans } from './loan.reads.ts';
import { createLoan } from './loan.store.ts';
import { payOut } from './loan-course.store.ts';
import { loans } from './payroll-loans.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';

interface DemoLoan {
  /** Null is the employee who signs in; otherwise the place among those employed. */
  whose: number | null;
  kind: LoanKind;
  purpose: string;
  /** Ringgit. */
  principal: number;
  instalments: number;
  requested_on: PlainDate;
  first_month: PlainDate;
  became: 'pending' | 'approved' | 'paid_out';
}

/** A loan that has run for some months, an advance that is settled, one to pay out and one to decide. */
function demoLoans(today: PlainDate): DemoLoan[] {
  const next = startOfMonth(addMonths(startOfMonth(today), 1));
  return [
    {
      ...{ whose: null, kind: 'Loan', purpose: 'School fees', principal: 2_400, instalments: 12 },
      ...{ requested_on: '2026-05-18', first_month: '2026-06-01', became: 'paid_out' },
    },
    {
      ...{ whose: 12, kind: 'Advance', purpose: 'Hospital bill', principal: 600, instalments: 2 },
      ...{ requested_on: '2026-07-06', first_month: '2026-07-01', became: 'paid_out' },
    },
    {
      ...{ whose: 15, kind: 'Loan', purpose: 'Motorcycle', principal: 5_000, instalments: 24 },
      ...{ requested_on: addDays(today, -6), first_month: next, became: 'approved' },
    },
    {
      ...{ whose: null, kind: 'Loan', purpose: 'Roof repair', principal: 1_500, instalments: 6 },
      ...{ requested_on: addDays(today, -2), first_month: next, became: 'pending' },
    },
  ];
}

async function fill(tx: Tx, services: Services, company: DemoCompany): Promise<void> {
  const [done] = await tx.select({ id: loans.id }).from(loans).limit(1);
  const person = await employeeWhoSignsIn(tx, company);
  const others = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.company_id, company.id), isNull(employees.inactive_at)))
    .orderBy(asc(employees.id));
  if (done || !person?.employee_id) return;
  const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
  for (const [index, one] of demoLoans(dayIn(ZONE, services.clock.now())).entries()) {
    const { whose, kind, purpose, principal, instalments, requested_on, first_month, became } = one;
    const employee_id = whose === null ? person.employee_id : others[whose]?.id;
    if (employee_id === undefined) continue;
    // Others have theirs entered for them, by somebody who does not decide on it.
    const call = callOn(demo, requested_on, index * 11, person.user_id);
    const terms = { kind, purpose, principal: principal * 100, first_month, instalments, instalment: null };
    const row = await createLoan(call, { company_id: company.id, employee_id, ...terms }, visibleLoans(call));
    const { approval_id } = row;
    if (approval_id === null) continue;
    const at = call.services.clock.now().toISOString();
    await dateApprovals(tx, company.id, [{ id: approval_id, at }]);
    if (became === 'pending') continue;
    const officer = callOn(demo, addDays(requested_on, 1), index * 11, company.ownerId);
    await decideApproval(officer, approval_id, { status: 'Approved', note: null, terms: null }, () => null);
    if (became === 'approved') continue;
    const [{ version } = { version: 1 }] = await tx.select().from(loans).where(eq(loans.id, row.id));
    const paying = callOn(demo, addDays(requested_on, 3), index * 11, company.ownerId);
    const transfer = { by: 'transfer', month: null, day: addDays(requested_on, 3) } as const;
    const reference = `TT 2026/${100 + row.id}`;
    await payOut(paying, row.id, visibleLoans(paying), { ...transfer, reference, first_month, version });
  }
}

/** Seeds the demo companies with loans in several states, before the payrolls that take them; once. */
export async function seedLoans(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => fill(tx, services, company));
  }
}
