import { differences } from '@mesra/domain/employees/periods';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { EmployeeRecord } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';

/** The self-service employment page. */
const OWN_PAGE = '/my/account/employment';

/** A placement change: the employee's account, and the new manager's if changed. */
export interface Moved {
  company_id: number;
  name: string;
  user_id: number | null;
  superior: number | null;
}

/** Notifications to an employee and the new manager of a change from a day on. */
export function placementNotices(
  { company_id, name, user_id, superior }: Moved,
  day: string,
): NewNotification[] {
  const notices: NewNotification[] = [];
  if (user_id !== null)
    notices.push({ company_id, user_id, kind: 'employment_changed', params: { day }, link: OWN_PAGE });
  if (superior !== null)
    notices.push({
      company_id,
      user_id: superior,
      kind: 'employment_reports_to_you',
      params: { name, day },
    });
  return notices;
}

/**
 * Notifies the employee and the new manager of a change effective today; not the user who made it, and not
 * for people who have left.
 */
export async function notifyOfChange(
  call: RowCall,
  before: EmployeeRecord,
  after: EmployeeRecord,
): Promise<void> {
  const changed = differences(before, after);
  const today = todayIn(call.actor, after.company_id, call.services.clock);
  if (changed.length === 0 || (after.inactive_at !== null && after.inactive_at < today)) return;
  const [superior] =
    changed.includes('reports_to_id') && after.reports_to_id !== null
      ? await call.tx
          .select({ user_id: employees.user_id })
          .from(employees)
          .where(and(eq(employees.company_id, after.company_id), eq(employees.id, after.reports_to_id)))
      : [];
  const notices = placementNotices({ ...after, superior: superior?.user_id ?? null }, today);
  await notifyMany(
    call.tx,
    notices.filter((notice) => notice.user_id !== call.actor.user_id),
  );
}
