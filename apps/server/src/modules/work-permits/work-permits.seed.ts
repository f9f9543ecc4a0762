import { addDays } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, ne } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { employees } from '../employees/employees.views.ts';
import { sealPermitNumber } from './work-permit.store.ts';
import { employeePermits } from './work-permits.tables.ts';

/** Days from the first start until the permits expire: gone, near, farther, far. */
const PERMITS = [-4, 12, 45, 80, 400, 700];

/** Passports and permits of the foreigners of a company; once. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: employeePermits.id }).from(employeePermits).limit(1);
    if (done) return;
    const foreigners = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(ne(employees.nationality, 'MY'), eq(employees.permanent_resident, false)))
      .orderBy(asc(employees.id));
    // The last one is left to be recorded.
    for (const [index, { id }] of foreigners.slice(0, -1).entries()) {
      const permit = { company_id: company.id, id: await drawId(tx, 'public.employee_permits') };
      const number = `PLKS ${480_210 + index * 17}`;
      await tx
        .insert(employeePermits)
        .overridingSystemValue()
        .values({
          employee_id: id,
          ...permit,
          passport_issue_date: addDays(today, -900 - index * 31),
          passport_expires_at: addDays(today, 900 - index * 120),
          permit_number_sealed: sealPermitNumber(services.vault, permit, number),
          permit_type: index % 4 === 3 ? 'employment_pass' : 'plks',
          permit_expires_at: addDays(today, PERMITS[index % PERMITS.length] ?? 0),
        });
    }
  });
}

/** Fills the demo's companies with passports and work permits. */
export async function seedPermits(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
