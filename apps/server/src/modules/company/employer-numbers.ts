import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from './company.tables.ts';

/** The numbers by which authorities know an employer. */
export async function employerNumbers(tx: Tx, companyId: number) {
  const { name, epf_number, socso_number, tax_number, hrdf_number, registration_number } = companies;
  const [row] = await tx
    .select({ name, epf_number, socso_number, tax_number, hrdf_number, registration_number })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
