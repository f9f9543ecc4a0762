import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, idsByNumber, STAFF } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { sealPromoterNumbers } from './promoter-numbers.ts';
import { promoters } from './promoters.tables.ts';

/**
 * The numbers of the employees who sell at outlets, of those who have no primary site at which their week would be worked, and whom
 * payroll pays; the first signs in as promoter@.
 */
const EMPLOYEES = [
  3, 51, 39, 22, 32, 53, 54, 38, 30, 46, 33, 31, 50, 56, 52, 48, 44, 36, 41, 47, 37,
] as const;
/** How many of them are promoters. */
const EMPLOYEE_COUNT = 18;

const OUTSIDERS = [
  ['Nurul Izzah binti Hashim', '990412-10-5678', '012-345 6701', 'MBBEMYKL', '1140 5566 7781', null],
  ['Lim Pei Shan', '000715-07-5432', '016-778 2210', 'PBBEMYKL', '3166 7782 109', 'Weekends only.'],
  ['Muhammad Hafiz bin Zakaria', '970123-08-5117', '013-902 4418', 'CIBBMYKL', '7045 6712 33', null],
  ['Thivya a/p Kumar', '981130-05-5226', '017-556 3309', 'HLBBMYKL', '2210 0456 781', null],
  [
    'Jessica anak Jugah',
    '010305-13-5640',
    '019-882 7765',
    'MBBEMYKL',
    '1140 9908 2213',
    'Speaks Iban and Malay.',
  ],
  ['Chew Kai Xin', '990828-01-5903', '011-2345 8890', null, null, 'Student; not during examinations.'],
] as const;

/** Of some employees those who are in service without a last day, in the order given. */
async function serving(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from reads.employees
    where company_id = ${companyId} and id = any (${sql.param([...ids])}::bigint[]) and inactive_at is null`);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** The promoters of the demo's retail company: eighteen employees and six from outside. */
export async function seedPromoters(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, promoters, async (tx, company) => {
    const [staff] = STAFF;
    if (!staff) return;
    const company_id = company.id;
    const people = await idsByNumber(tx, company_id, staff);
    const chosen = await serving(
      tx,
      company_id,
      EMPLOYEES.flatMap((number) => people.get(number) ?? []),
    );
    const codeOf = (at: number) => `PR${String(at + 1).padStart(3, '0')}`;
    const employed = chosen.slice(0, EMPLOYEE_COUNT);
    await tx
      .insert(promoters)
      .values(employed.map((employee_id, at) => ({ company_id, code: codeOf(at), employee_id })));
    const ids = await drawIds(tx, 'public.promoters', OUTSIDERS.length);
    await tx
      .insert(promoters)
      .overridingSystemValue()
      .values(
        OUTSIDERS.map(([name, identity_number, phone, bank_swift, bank_account, note], at) => {
          const of = { company_id, id: ids[at] ?? 0 };
          const numbers = sealPromoterNumbers(services.vault, of, { identity_number, bank_account });
          return { ...of, ...numbers, code: codeOf(employed.length + at), name, phone, bank_swift, note };
        }),
      );
  });
}
