import type { Message } from '@mesra/contract/kit/problem';
import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

type Call = Pick<RowCall, 'tx' | 'actor' | 'services'>;

async function findPerson({ tx, actor }: Call, companyId: number, id: number) {
  const { name, inactive_at, archived_at } = employees;
  const [found] = await tx
    .select({ name, inactive_at, archived_at })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), eq(employees.id, id)));
  return found && found.archived_at === null ? found : null;
}

/** Why somebody cannot be put in charge: nobody of the company whom the caller may see, or archived; null if they can. */
export const chargeProblem = async (call: Call, companyId: number, id: number): Promise<Message | null> =>
  (await findPerson(call, companyId, id)) ? null : { key: 'validation.not_in_company' };

/** The same of who newly manages a project: whoever has left cannot either. */
export async function managerProblem(call: Call, companyId: number, id: number): Promise<Message | null> {
  const found = await findPerson(call, companyId, id);
  if (!found) return { key: 'validation.not_in_company' };
  const left = isPast(found.inactive_at, todayIn(call.actor, companyId, call.services.clock));
  return left ? { key: 'project.manager_left', params: { name: found.name } } : null;
}
