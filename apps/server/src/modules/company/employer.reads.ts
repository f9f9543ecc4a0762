import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from './company.tables.ts';

/** A company as its forms and files to employees and authorities name it, with the numbers by which they know it. */
export async function employerOf(tx: Tx, companyId: number) {
  const { name, address, postcode, city, state, phone, time_zone } = companies;
  const { tax_number, epf_number, socso_number, hrdf_number, registration_number } = companies;
  const { tax_branch, tax_officer_name, tax_officer_position } = companies;
  const [row] = await tx
    .select({
      ...{ name, address, postcode, city, state, phone, time_zone },
      ...{ tax_number, epf_number, socso_number, hrdf_number, registration_number },
      ...{ tax_branch, tax_officer_name, tax_officer_position },
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
export type Employer = NonNullable<Awaited<ReturnType<typeof employerOf>>>;
