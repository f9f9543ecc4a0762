import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies } from './company.tables.ts';

/** A company as its forms to employees and authorities name it. */
export async function employerOf(tx: Tx, companyId: number) {
  const { name, address, postcode, city, state, phone, tax_number, time_zone } = companies;
  const [row] = await tx
    .select({ name, address, postcode, city, state, phone, tax_number, time_zone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
export type Employer = NonNullable<Awaited<ReturnType<typeof employerOf>>>;
