import type { Message } from '@mesra/contract/kit/problem';
import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/** Why somebody cannot newly manage a project of a company: nobody of it whom the caller may see, or left; null if they can. */
export async function managerProblem(
  { tx, actor, services }: RowCall,
  companyId: number,
  id: number,
): Promise<Message | null> {
  const { name, inactive_at, archived_at } = employees;
  const [found] = await tx
    .select({ name, inactive_at, archived_at })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), eq(employees.id, id)));
  if (!found || found.archived_at !== null) return { key: 'validation.not_in_company' };
  const left = isPast(found.inactive_at, todayIn(actor, companyId, services.clock));
  return left ? { key: 'project.manager_left', params: { name: found.name } } : null;
}
