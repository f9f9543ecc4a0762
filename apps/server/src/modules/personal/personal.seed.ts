import { yearOf } from '@mesra/domain/kit/plain-date';
import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { siblingName, spouseName } from '../../seed/people-names.ts';
import { findEmployees } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { educations, emergencyContacts, spouses } from './personal.tables.ts';

/** The people around a few of a company; once. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: emergencyContacts.id }).from(emergencyContacts).limit(1);
    if (done) return;
    const of = (id: number) => ({ company_id: company.id, employee_id: id });
    const citizens = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.nationality, 'MY'))
      .orderBy(asc(employees.id))
      .limit(8);
    const lookup = { tx, actor: ownerOf(company), companyIds: [company.id] };
    const others = await findEmployees(
      lookup,
      citizens.map(({ id }) => id),
    );
    const dice = new Dice(company.name.length);
    for (const [index, citizen] of citizens.entries()) {
      const person = others.get(citizen.id);
      if (!person) continue;
      const { id, marital_status } = person;
      const [race, gender] = [person.race ?? 'Other', person.gender ?? 'Male'];
      const phone = `012-34${index} 77${index}1`;
      const name = siblingName(dice, person.name, race, dice.from(['Male', 'Female']));
      await tx.insert(emergencyContacts).values({ ...of(id), name, relationship: 'sibling', phone });
      const institution = index % 2 === 0 ? 'Universiti Malaya' : 'Politeknik Ungku Omar';
      const level = index % 2 === 0 ? 'degree' : 'diploma';
      const graduated_year = yearOf(person.date_of_birth ?? '1990-01-01') + (level === 'degree' ? 23 : 21);
      await tx.insert(educations).values({ ...of(id), level, institution, graduated_year });
      if (marital_status === 'married')
        await tx
          .insert(spouses)
          .values({ ...of(id), name: spouseName(dice, race, gender), employer: 'Sekolah' });
    }
  });
}

/** Fills the demo's companies with emergency contacts, education and spouses. */
export async function seedPersonal(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
