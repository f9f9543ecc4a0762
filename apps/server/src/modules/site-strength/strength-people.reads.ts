import type { StrengthPerson } from '@mesra/contract/site-strength/site-strength';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { readStatuses, type StrengthRequest } from './strength.reads.ts';
import { readStrengthMembers } from './strength-groups.reads.ts';

const instantOf = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

/** Who is rostered for the shifts of a site on a day and where they stand in each, by template and name. */
export async function readStrengthPeople(
  call: RowCall,
  request: StrengthRequest,
  siteId: number,
): Promise<Map<number, StrengthPerson[]>> {
  const { groups, of } = await readStatuses(call, request);
  const atSite = (one: (typeof groups)[number]) =>
    of(one).some(({ work_site_id }) => work_site_id === siteId);
  const people = await readStrengthMembers(call.tx, request, groups.filter(atSite));
  const ids = people.map(({ employee_id }) => employee_id);
  const { id, name, employee_code, image } = employees;
  const named = await call.tx
    .select({ id, name, employee_code, image })
    .from(employees)
    .where(and(eq(employees.company_id, request.companyId), isAmong(id, ids)));
  const names = new Map(named.map((one) => [one.id, one]));
  const found = new Map<number, StrengthPerson[]>();
  for (const person of people)
    for (const { work_site_id, template_id, status } of of(person)) {
      const about = names.get(person.employee_id);
      if (!about || work_site_id !== siteId) continue;
      const { id: employee_id, ...shown } = about;
      const row = {
        ...{ employee_id, ...shown, status },
        first_in: instantOf(person.first_in),
        last_out: instantOf(person.last_out),
      };
      found.set(template_id, [...(found.get(template_id) ?? []), row]);
    }
  for (const rows of found.values()) rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return found;
}
