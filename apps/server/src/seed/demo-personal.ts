import { addDays, yearOf } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, ne } from 'drizzle-orm';
import { dayIn } from '../kit/clock.ts';
import { inTransaction } from '../kit/db.ts';
import { drawId } from '../kit/draw-ids.ts';
import type { Services } from '../kit/services.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import { educations, emergencyContacts, spouses } from '../modules/employees/personal.tables.ts';
import { sealPermitNumber } from '../modules/work-permits/work-permit.store.ts';
import { employeePermits } from '../modules/work-permits/work-permits.tables.ts';
import type { DemoCompany } from './demo-companies.ts';
import { Dice } from './dice.ts';
import { siblingName, spouseName } from './people-names.ts';

/** Days from the first start until the permits expire: gone, near, farther, far. */
const PERMITS = [-4, 12, 45, 80, 400, 700];

/** Passports and permits of the foreigners of a company, and people around a few others; once. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: emergencyContacts.id }).from(emergencyContacts).limit(1);
    if (done) return;
    const of = (id: number) => ({ company_id: company.id, employee_id: id });
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
          ...of(id),
          ...permit,
          passport_issue_date: addDays(today, -900 - index * 31),
          passport_expires_at: addDays(today, 900 - index * 120),
          permit_number_sealed: sealPermitNumber(services.vault, permit, number),
          permit_type: index % 4 === 3 ? 'employment_pass' : 'plks',
          permit_expires_at: addDays(today, PERMITS[index % PERMITS.length] ?? 0),
        });
    }
    const others = await tx
      .select({
        id: employees.id,
        name: employees.name,
        race: employees.race,
        gender: employees.gender,
        born: employees.date_of_birth,
        marital_status: employees.marital_status,
      })
      .from(employees)
      .where(eq(employees.nationality, 'MY'))
      .orderBy(asc(employees.id))
      .limit(8);
    const dice = new Dice(company.name.length);
    for (const [index, person] of others.entries()) {
      const { id, marital_status } = person;
      const [race, gender] = [person.race ?? 'Other', person.gender ?? 'Male'];
      const phone = `012-34${index} 77${index}1`;
      const name = siblingName(dice, person.name, race, dice.from(['Male', 'Female']));
      await tx.insert(emergencyContacts).values({ ...of(id), name, relationship: 'sibling', phone });
      const institution = index % 2 === 0 ? 'Universiti Malaya' : 'Politeknik Ungku Omar';
      const level = index % 2 === 0 ? 'degree' : 'diploma';
      const graduated_year = yearOf(person.born ?? '1990-01-01') + (level === 'degree' ? 23 : 21);
      await tx.insert(educations).values({ ...of(id), level, institution, graduated_year });
      if (marital_status === 'married')
        await tx
          .insert(spouses)
          .values({ ...of(id), name: spouseName(dice, race, gender), employer: 'Sekolah' });
    }
  });
}

/** Fills the demo's companies with work permits, emergency contacts, education and spouses. */
export async function seedPersonal(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
