import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type PersonOf, personColumns } from '../../kit/person.ts';
import { lineManagerOf, supervisorsOf } from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import { reviewsOf, type SelfPresent } from '../presence/presence.api.ts';
import { promoters } from '../promoters/promoters.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers, usersOfAll } from '../reminders/reminders.api.ts';

/** The name of an employee, or of a promoter from outside. */
async function nameOf({ tx }: RowCall, { company_id, employee_id, promoter_id }: PersonOf): Promise<string> {
  const table = employee_id == null ? promoters : employees;
  const [found] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.company_id, company_id), eq(table.id, employee_id ?? promoter_id ?? 0)));
  return found?.name ?? '';
}

/** The users who review some entries of a person: as their attendance, or as supervisors of the outlets that they name. */
async function reviewersOf(call: RowCall, person: PersonOf, uuids: readonly string[]): Promise<number[]> {
  const { company_id } = person;
  const reviews = await reviewsOf(call.tx, person, uuids);
  const kind = 'presence_event' as const;
  const request = { company_id, ...personColumns(person), kind, step: 0, requested_by: null };
  const managed = await deciderUsers(
    call,
    { id: reviews[0] ?? 0, ...request },
    await lineManagerOf(call.tx, request),
  );
  if (person.promoter_id == null) return managed;
  const supervisors = await supervisorsOf(
    call.tx,
    company_id,
    reviews.map((id) => ({ id, kind })),
  );
  const supervising = await usersOfAll(call, company_id, supervisors);
  return [...new Set([...managed, ...supervising.map(({ user_id }) => user_id)])];
}

/**
 * Tells of entries that count for nothing until they are approved, since somebody else may have sent them: whoever reviews
 * them, and the person themselves.
 */
export async function warnOfEntries(
  { self: call, companyId: company_id, person }: SelfPresent,
  { device, uuids }: { device: string; uuids: readonly string[] },
): Promise<void> {
  const of = { company_id, ...person };
  const count = uuids.length;
  const name = await nameOf(call, of);
  const reviewers = await reviewersOf(call, of, uuids);
  await notifyMany(call.tx, [
    ...reviewers.map((user_id) => ({
      ...{ company_id, user_id, kind: 'entries_doubted', link: '/inbox' },
      params: { name, count },
    })),
    {
      ...{ company_id, user_id: call.actor.user_id, kind: 'own_entries_doubted', link: '/my/account/device' },
      params: { device, count },
    },
  ]);
}
