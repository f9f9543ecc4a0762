import type { FormerEmployer } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxBenefit } from '@mesra/contract/payroll-tax/tax-benefit';
import {
  taxClaimEndpoints as endpoints,
  type TaxClaim,
  type TaxRecord,
} from '@mesra/contract/payroll-tax/tax-claim';
import type { TaxDeduction } from '@mesra/contract/payroll-tax/tax-deduction';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, between, eq, gte, isNull, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { presentEmptySheet, presentTaxSheet } from '../payroll-setup/payroll-setup.api.ts';
import { FORMER_EMPLOYERS } from './former-employers.ts';
import { manages, mayClaim, mayProcess, type TaxPerson } from './payroll-tax.policy.ts';
import type { taxBenefits, taxClaims, taxDeductions, taxFormerEmployers } from './payroll-tax.tables.ts';
import { TAX_BENEFITS } from './tax-benefits.ts';
import { isClaimYear, TAX_CLAIMS } from './tax-claims.ts';
import { TAX_DEDUCTIONS } from './tax-deductions.ts';
import { personOf } from './tax-person.ts';
import { presentRequests, requestRows } from './tax-request.reads.ts';
import type { EndingTable, TaxRequestKind, TaxRequestTable } from './tax-request-kind.ts';
import { presentExempt, presentUsage } from './tax-usage.present.ts';
import { readMonthResult, readTaxYears, type YearOfPerson } from './tax-year.reads.ts';
import { mtdTableOf } from './tax-year.ts';

const NOTHING: Omit<TaxRecord, 'company_id' | 'enabled' | 'year' | 'religious_journeys' | 'can'> = {
  employee: null,
  months: [],
  month: null,
  sheet: null,
  usage: [],
  exempt: [],
  claims: [],
  former_employers: [],
  deductions: [],
  benefits: [],
};

const NOTHING_OPEN: TaxRecord['can'] = {
  claim: false,
  add_former_employer: false,
  add_benefit: false,
  add_zakat: false,
  add_cp38: false,
};

/** What can be handed in today for somebody and a year. */
async function openFor(
  call: RowCall,
  { year, ...person }: YearOfPerson,
  joined_at: string | undefined,
): Promise<TaxRecord['can']> {
  const today = todayIn(call.actor, person.company_id, call.services.clock);
  return {
    claim: await isClaimYear(call, person, year),
    // Whoever was here all year had no other employer in it.
    add_former_employer: year === yearOf(today) && joined_at !== undefined && yearOf(joined_at) === year,
    add_benefit: year === yearOf(today),
    add_zakat: year === yearOf(today),
    add_cp38: year === yearOf(today) && mayProcess(call.actor, person),
  };
}

/** What somebody has handed in of a kind for a year, latest first. */
async function requestsOf<T extends TaxRequestTable & { year: AnyPgColumn }, A>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  { company_id, employee_id, year }: YearOfPerson,
): Promise<A[]> {
  const { table } = kind;
  const where = and(
    eq(table.company_id, company_id),
    eq(table.employee_id, employee_id),
    eq(table.year, year),
  );
  return presentRequests<T, A>(call, kind, (await requestRows(call, kind, where)).reverse());
}

/** What runs from month to month in a year, latest first: monthly deductions until they end, benefits within their year. */
async function runningOf<T extends EndingTable, A>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  { company_id, employee_id, year }: YearOfPerson,
  { from = '1900-01-01' }: { from?: string } = {},
): Promise<A[]> {
  const { table } = kind;
  const where = and(
    eq(table.company_id, company_id),
    eq(table.employee_id, employee_id),
    between(table.start_date, from, `${year}-12-31`),
    or(isNull(table.end_date), gte(table.end_date, `${year}-01-01`)),
  );
  return presentRequests<T, A>(call, kind, (await requestRows(call, kind, where)).reverse());
}

async function presentRecord(
  call: RowCall,
  person: TaxPerson,
  year: number,
  requested: string | undefined,
): Promise<TaxRecord> {
  const { company_id, employee_id } = person;
  const [employee] = await call.tx
    .select({
      id: employees.id,
      name: employees.name,
      employee_code: employees.employee_code,
      joined_at: employees.company_joined_at,
    })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  const [used] = await readTaxYears(call, [{ ...person, year }], !manages(call.actor, company_id));
  if (!used) throw notFound();
  const month = (requested && used.months.includes(requested) ? requested : used.months[0]) ?? null;
  const table = await mtdTableOf(call.tx, company_id, month ?? `${year}-01-01`);
  const result = month === null ? null : await readMonthResult(call, person, month);
  const ofYear = { ...person, year };
  return {
    company_id,
    enabled: true,
    year,
    employee: employee
      ? { id: employee.id, name: employee.name, employee_code: employee.employee_code }
      : null,
    months: used.months,
    month,
    sheet: result ? presentTaxSheet(result) : table && presentEmptySheet(table),
    usage: table ? presentUsage(used, table) : [],
    exempt: table ? presentExempt(used, table) : [],
    religious_journeys: {
      counted: used.religious_journeys,
      limit: table?.religious_journeys_in_a_lifetime ?? 0,
    },
    claims: await requestsOf<typeof taxClaims, TaxClaim>(call, TAX_CLAIMS, ofYear),
    former_employers: await requestsOf<typeof taxFormerEmployers, FormerEmployer>(
      call,
      FORMER_EMPLOYERS,
      ofYear,
    ),
    deductions: await runningOf<typeof taxDeductions, TaxDeduction>(call, TAX_DEDUCTIONS, ofYear),
    benefits: await runningOf<typeof taxBenefits, TaxBenefit>(call, TAX_BENEFITS, ofYear, {
      from: `${year}-01-01`,
    }),
    can:
      table !== null && mayClaim(call.actor, person)
        ? await openFor(call, ofYear, employee?.joined_at)
        : NOTHING_OPEN,
  };
}

/** The tax record of a person and a year. */
export const readTaxRecord = handle(endpoints.read, async (call) => {
  const { company_id, employee_id, month } = call.query;
  const role = roleIn(call.actor, company_id);
  const today = todayIn(call.actor, company_id, call.services.clock);
  const year = call.query.year ?? yearOf(month ?? today);
  const person = await personOf(call, company_id, employee_id);
  const enabled = role.modules.payroll === true;
  if (enabled && person) return { data: await presentRecord(call, person, year, month) };
  const religious_journeys = { counted: 0, limit: 0 };
  return { data: { ...NOTHING, company_id, enabled, year, religious_journeys, can: NOTHING_OPEN } };
});
