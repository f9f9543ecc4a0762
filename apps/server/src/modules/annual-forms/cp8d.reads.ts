import type { Cp8dPerson } from '@mesra/domain/annual-forms/cp8d';
import type { EmploymentType } from '@mesra/domain/employees/employment';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { employees, employeeOpeningBalances as openings } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { eaForms } from './annual-forms.tables.ts';
import { openEaNumbers } from './ea-form.store.ts';
import { type EaYearOf, inEaYear, sourceOf } from './ea-year.reads.ts';

/** How many people with a payroll of the year have no issued form that agrees with their payslips of now. */
export async function outstandingForms(tx: Tx, year: EaYearOf): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${employees} e where e.company_id = ${year.company_id}
      and exists (select from ${payslips} p where ${inEaYear(year)} and p.employee_id = e.id)
      and not exists (select from ${eaForms} f where f.company_id = e.company_id and f.employee_id = e.id
        and f.year = ${year.year} and f.status = 'Issued' and f.source = ${sourceOf(year)}
        and not exists (select from ${eaForms} d where d.company_id = f.company_id and d.employee_id = f.employee_id
          and d.year = f.year and d.status = 'Draft'))`);
  return rows[0]?.n ?? 0;
}

/** The people of C.P.8D: those whose form is issued, by code; their employment as it is now. */
export async function cp8dPeople(
  tx: Tx,
  vault: Vault,
  { company_id, year }: EaYearOf,
): Promise<Cp8dPerson[]> {
  const rows = await tx
    .select({ ...getTableColumns(eaForms), employment: employees.employment_type })
    .from(eaForms)
    .innerJoin(
      employees,
      and(eq(employees.company_id, eaForms.company_id), eq(employees.id, eaForms.employee_id)),
    )
    .where(and(eq(eaForms.company_id, company_id), eq(eaForms.year, year), eq(eaForms.status, 'Issued')))
    .orderBy(asc(sql`${eaForms.person} ->> 'employee_code'`), asc(eaForms.id));
  return rows.map((row) => {
    const { name, left, children, tax_category: category, medical_insurance } = row.person;
    const { tax_number: tin, identity_number, passport } = openEaNumbers(vault, row);
    return {
      ...{ name, tin, identity: identity_number ?? passport, category, left, children, medical_insurance },
      ...{ employment: row.employment as EmploymentType, amounts: row.amounts },
    };
  });
}

/** Part A of Form E as far as the records say it: A1 to A4. */
export async function formECounts(tx: Tx, { company_id, year }: EaYearOf) {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const { rows } = await tx.execute<Record<'a1' | 'a2' | 'a3' | 'a4', number>>(sql`
    select count(*) filter (where e.company_joined_at <= ${to} and (e.inactive_at is null or e.inactive_at >= ${to}))::int as a1,
      count(*) filter (where exists (select from ${payslips} p where p.company_id = e.company_id and p.employee_id = e.id
        and p.start_date between ${from} and ${to} and p.status <> 'In Process' and p.contribution_tax_monthly_amount > 0)
        or exists (select from ${openings} o where o.company_id = e.company_id and o.employee_id = e.id
          and o.year = ${year} and o.mtd > 0))::int as a2,
      count(*) filter (where e.company_joined_at between ${from} and ${to})::int as a3,
      count(*) filter (where e.inactive_at between ${from} and ${to})::int as a4
    from ${employees} e where e.company_id = ${company_id}`);
  return rows[0] ?? { a1: 0, a2: 0, a3: 0, a4: 0 };
}
