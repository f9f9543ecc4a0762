import type { Message } from '@mesra/contract/kit/problem';
import { isPast, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

interface Person {
  name: string;
  inactive_at: PlainDate | null;
  archived_at: string | null;
}

/** Why somebody can newly be put in charge of nothing: nobody of the company, or somebody who has left; null if they can. */
export function chargeProblem(person: Person | undefined, today: PlainDate): Message | null {
  if (!person || person.archived_at !== null) return { key: 'validation.not_in_company' };
  return isPast(person.inactive_at, today)
    ? { key: 'employment.has_left', params: { name: person.name } }
    : null;
}

/** The same of an employee in the caller's scope in a company, today. */
export async function chargeProblemOf(
  { tx, actor, services }: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  companyId: number,
  id: number,
): Promise<Message | null> {
  const { name, inactive_at, archived_at } = employees;
  const [found] = await tx
    .select({ name, inactive_at, archived_at })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), eq(employees.id, id)));
  return chargeProblem(found, todayIn(actor, companyId, services.clock));
}
