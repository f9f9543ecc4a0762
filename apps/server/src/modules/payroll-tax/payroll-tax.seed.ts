import { addDays, yearOf } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, employeeWhoSignsIn, ownerOf } from '../../seed/demo-cast.ts';
import type { DemoPart } from '../../seed/demo-people.ts';
import { dateApprovals, decideApproval } from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import { FORMER_EMPLOYERS } from './former-employers.ts';
import { taxBenefits, taxClaims } from './payroll-tax.tables.ts';
import { TAX_BENEFITS } from './tax-benefits.ts';
import { TAX_CLAIMS } from './tax-claims.ts';
import { TAX_DEDUCTIONS } from './tax-deductions.ts';
import { createRequest } from './tax-request.store.ts';
import { mtdTableOf } from './tax-year.ts';

/** When the demo's former employers were entered. */
const FORMER_ON = '2026-06-30';
/** When the demo's monthly deductions and benefits were asked for, and their first month. */
const MONTHLY_ON = '2026-09-21';
const MONTHLY_FROM = '2026-10-01';
/** Whom of a company's people LHDN has an instruction about. */
const INSTRUCTED = 9;
const ZONE = 'Asia/Kuala_Lumpur';

interface DemoTaxClaim {
  key: string;
  /** Ringgit. */
  amount: number;
  description: string;
  /** How many days ago it was sent or kept. */
  ago: number;
  became: 'draft' | 'pending' | 'approved' | 'rejected';
}

const DEMO_TAX_CLAIMS: readonly DemoTaxClaim[] = [
  { key: 'deduction_sspn', amount: 2400, description: 'SSPN Prime', ago: 9, became: 'approved' },
  { key: 'deduction_lifestyle_ii', amount: 1899, description: 'Tablet', ago: 6, became: 'pending' },
  { key: 'deduction_lifestyle_sport_iii', amount: 720, description: 'Gymnasium', ago: 4, became: 'rejected' },
  { key: 'deduction_medical_expense_d', amount: 350, description: 'Dentist', ago: 1, became: 'draft' },
];

async function fill(tx: Tx, services: Services, company: DemoCompany): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  const year = yearOf(today);
  const person = await employeeWhoSignsIn(tx, company);
  const [done] = await tx.select({ id: taxClaims.id }).from(taxClaims).limit(1);
  if (done || !person?.employee_id || !(await mtdTableOf(tx, company.id, `${year}-01-01`))) return;
  const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
  const whom = { company_id: company.id, employee_id: person.employee_id };
  for (const [index, { key, amount, description, ago, became }] of DEMO_TAX_CLAIMS.entries()) {
    const sentOn = addDays(today, -ago);
    // Early in January the year's claims cannot be of days before it.
    if (yearOf(sentOn) !== year) continue;
    const call = callOn(demo, sentOn, index * 17, person.user_id);
    const terms = {
      year,
      key,
      amount: amount * 100,
      spent_on: sentOn,
      description,
      send: became !== 'draft',
    };
    const { approval_id } = await createRequest(call, TAX_CLAIMS, whom, terms);
    if (approval_id === null) continue;
    const at = call.services.clock.now().toISOString();
    await dateApprovals(tx, company.id, [{ id: approval_id, at }]);
    if (became === 'pending') continue;
    const decider = callOn(demo, addDays(sentOn, 1), index * 17, company.ownerId);
    const status = became === 'approved' ? 'Approved' : 'Rejected';
    const note = became === 'approved' ? null : 'Please add the receipt and claim it again.';
    await decideApproval(decider, approval_id, { status, note, terms: null }, () => null);
  }
}

/** Enters a former employer of somebody in the owner's name; the sole owner's is granted at once. */
export async function seedFormerEmployer(
  call: RowCall,
  company_id: number,
  employee_id: number,
  former: NonNullable<DemoPart['former_employer']>,
): Promise<void> {
  const { tx, services, actor } = call;
  const entered = callOn({ tx, services, companyId: company_id, owner: actor }, FORMER_ON, 0, actor.user_id);
  const year = yearOf(FORMER_ON);
  await createRequest(
    entered,
    FORMER_EMPLOYERS,
    { company_id, employee_id },
    { year, ...former, send: true },
  );
}

/**
 * What some of the demo's people have every month: a company car of the first, zakat where it is theirs to pay, an instruction
 * CP38 of another; all of them approved before the payrolls of the year's last quarter.
 */
async function fillMonthly(tx: Tx, services: Services, company: DemoCompany): Promise<void> {
  const [done] = await tx.select({ id: taxBenefits.id }).from(taxBenefits).limit(1);
  const person = await employeeWhoSignsIn(tx, company);
  const others = await tx
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(and(eq(employees.company_id, company.id), isNull(employees.inactive_at)))
    .orderBy(asc(employees.id));
  const instructed = others[INSTRUCTED];
  const { name = '' } = others.find(({ id }) => id === person?.employee_id) ?? {};
  const muslim = / bin(ti)? /.test(name);
  if (done || !person?.employee_id || !instructed) return;
  const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
  const company_id = company.id;
  const own = callOn(demo, MONTHLY_ON, 5, person.user_id);
  const officer = callOn(demo, MONTHLY_ON, 40, company.ownerId);
  const whom = { company_id, employee_id: person.employee_id };
  const months = { start_date: MONTHLY_FROM, end_date: null };
  const zakat = { type: 'zakat', amount: 50_00, reference: 'PPZ', ...months, send: true };
  const car = { type: 'bik', name: 'Company car', value: 1200_00, start_date: MONTHLY_FROM, send: true };
  const entered = [
    ...(muslim ? [await createRequest(own, TAX_DEDUCTIONS, whom, zakat)] : []),
    await createRequest(own, TAX_BENEFITS, whom, car),
  ];
  for (const { approval_id } of entered) {
    if (approval_id === null) continue;
    const at = own.services.clock.now().toISOString();
    await dateApprovals(tx, company_id, [{ id: approval_id, at }]);
    await decideApproval(officer, approval_id, { status: 'Approved', note: null, terms: null }, () => null);
  }
  const cp38 = {
    ...{ type: 'cp38', amount: 150_00, reference: 'SG 2045117-09/CP38', send: true },
    ...{ start_date: MONTHLY_FROM, end_date: '2027-03-31' },
  };
  await createRequest(officer, TAX_DEDUCTIONS, { company_id, employee_id: instructed.id }, cp38);
}

/** Seeds the demo companies with zakat, an instruction CP38 and a benefit, before their payrolls; once. */
export async function seedMonthlyTax(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => fillMonthly(tx, services, company));
  }
}

/** Seeds the demo companies with reliefs in every state; per company all or nothing. */
export async function seedTaxClaims(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => fill(tx, services, company));
  }
}
