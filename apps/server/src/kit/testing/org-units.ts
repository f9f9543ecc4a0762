import { and, eq } from 'drizzle-orm';
import { branches, departments, divisions } from '../../modules/company/company.tables.ts';
import type { TestProduct } from './product.ts';

export interface OrgUnits {
  branch_id: number;
  division_id: number;
  department_id: number;
}

const NAME = 'Usual Place';

/** A branch, a division and a department of a company, made once: whoever is added by hand needs them. */
export function orgUnitsOf(product: TestProduct, company_id: number): Promise<OrgUnits> {
  return product.within(company_id, async (tx) => {
    const idOf = async (table: typeof branches | typeof divisions | typeof departments) => {
      const whereRow = and(eq(table.company_id, company_id), eq(table.name, NAME));
      const [found] = await tx.select({ id: table.id }).from(table).where(whereRow);
      if (found) return found.id;
      const [row] = await tx.insert(table).values({ company_id, name: NAME }).returning({ id: table.id });
      return row?.id ?? 0;
    };
    return {
      branch_id: await idOf(branches),
      division_id: await idOf(divisions),
      department_id: await idOf(departments),
    };
  });
}
