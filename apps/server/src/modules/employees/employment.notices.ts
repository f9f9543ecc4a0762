import { differences } from '@mesra/domain/employees/periods';
import { and, eq } from 'drizzle-orm';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import type { EmployeeRecord } from './employee.present.ts';
import type { RecordCall } from './employee.record.ts';
import { todayIn } from './employees.api.ts';
import { employees } from './employees.tables.ts';

/** The page on which people see their own employment. */
const OWN_PAGE = '/my/account/employment';

/**
 * Tells of a change that counts today: the person, and who they report to from now on; not whoever made it, and nobody
 * of those who have left.
 */
export async function tellOfChange(
  call: RecordCall,
  before: EmployeeRecord,
  after: EmployeeRecord,
): Promise<void> {
  const changed = differences(before, after);
  const today = todayIn(call.actor, after.company_id, call.services.clock);
  if (changed.length === 0 || (after.inactive_at !== null && after.inactive_at < today)) return;
  const { company_id, name } = after;
  const notices: NewNotification[] = [];
  if (after.user_id !== null)
    notices.push({
      company_id,
      user_id: after.user_id,
      kind: 'employment_changed',
      params: { day: today },
      link: OWN_PAGE,
    });
  if (changed.includes('reports_to_id') && after.reports_to_id !== null) {
    const [superior] = await call.tx
      .select({ user_id: employees.user_id })
      .from(employees)
      .where(and(eq(employees.company_id, company_id), eq(employees.id, after.reports_to_id)));
    if (superior?.user_id)
      notices.push({
        company_id,
        user_id: superior.user_id,
        kind: 'employment_reports_to_you',
        params: { name, day: today },
      });
  }
  await notifyMany(
    call.tx,
    notices.filter((notice) => notice.user_id !== call.actor.user_id),
  );
}
