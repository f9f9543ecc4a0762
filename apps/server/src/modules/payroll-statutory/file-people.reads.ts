import { type PersonLack, personLacks } from '@mesra/domain/statutory-files/file-lacks';
import type { FileAmounts, FilePerson, StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { openNumber } from '../employees/employees.api.ts';
import { employeePay, employees } from '../employees/employees.views.ts';
import { dueOfPeople } from './person-due.reads.ts';

/** Somebody for whom a file has something, and what keeps them out of it. */
export interface DuePerson extends FilePerson {
  employee_id: number;
  lacks: PersonLack[];
}

const COLUMNS = {
  id: employees.id,
  company_id: employees.company_id,
  name: employees.name,
  employee_code: employees.employee_code,
  nationality: employees.nationality,
  permanent_resident: employees.permanent_resident,
  identity_number_sealed: employeePay.identity_number_sealed,
  passport_sealed: employeePay.passport_sealed,
  tax_number_sealed: employeePay.tax_number_sealed,
  epf_number_sealed: employeePay.epf_number_sealed,
  socso_number_sealed: employeePay.socso_number_sealed,
};

/**
 * Whom a file of a month is about, by name: figures from their payslips, name and numbers as their records have them now, so that
 * a number that is corrected counts at once.
 */
export async function peopleOfFile(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  month: { company_id: number; start_date: string },
  file: StatutoryFile,
): Promise<DuePerson[]> {
  const due = await dueOfPeople(tx, actor, month, file);
  if (due.size === 0) return [];
  const rows = await tx
    .select(COLUMNS)
    .from(employees)
    .innerJoin(
      employeePay,
      and(eq(employeePay.company_id, employees.company_id), eq(employeePay.id, employees.id)),
    )
    .where(and(eq(employees.company_id, month.company_id), inArray(employees.id, [...due.keys()])))
    .orderBy(sql`lower(${employees.name})`, employees.id);
  return rows.map((row) => personOf(row, due.get(row.id) ?? {}));

  function personOf(row: (typeof rows)[number], amounts: FileAmounts): DuePerson {
    const number = (name: 'identity_number' | 'passport' | 'tax_number' | 'epf_number' | 'socso_number') =>
      openNumber(services.vault, row, name, row[`${name}_sealed`]);
    const { id: employee_id, name, employee_code, nationality, permanent_resident } = row;
    const person: FilePerson = {
      ...{ name, employee_code, nationality, permanent_resident, amounts },
      identity_number: number('identity_number'),
      passport: number('passport'),
      tax_number: number('tax_number'),
      epf_number: number('epf_number'),
      socso_number: number('socso_number'),
    };
    return { employee_id, ...person, lacks: personLacks(file, person) };
  }
}
