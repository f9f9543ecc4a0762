import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { lineManagerOf } from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { deciderUsers } from '../reminders/reminders.api.ts';

/**
 * Tells of entries that count for nothing until they are approved, since somebody else may have sent them: whoever reviews the
 * person's attendance, and the person themselves.
 */
export async function warnOfEntries(
  call: RowCall,
  {
    company_id,
    employee_id,
    device,
    count,
  }: {
    company_id: number;
    employee_id: number;
    device: string;
    count: number;
  },
): Promise<void> {
  const { tx, actor } = call;
  const review = {
    id: 0,
    company_id,
    employee_id,
    kind: 'presence_event',
    step: 0,
    requested_by: null,
  } as const;
  const [person] = await tx
    .select({ name: employees.name })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  const reviewers = await deciderUsers(call, review, await lineManagerOf(tx, review));
  await notifyMany(tx, [
    ...reviewers.map((user_id) => ({
      ...{ company_id, user_id, kind: 'entries_doubted', link: '/inbox' },
      params: { name: person?.name ?? '', count },
    })),
    {
      ...{ company_id, user_id: actor.user_id, kind: 'own_entries_doubted', link: '/my/account/device' },
      params: { device, count },
    },
  ]);
}
