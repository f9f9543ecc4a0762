import { differences } from '@mesra/domain/employees/periods';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { EmployeeRecord } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';

/** The page on which people see their own employment. */
const OWN_PAGE = '/my/account/employment';

/** Whose place changed, by their account, and that of whom they report to from now on where it is somebody else. */
export interface Moved {
  company_id: number;
  name: string;
  user_id: number | null;
  superior: number | null;
}

/** What a person and who they report to from now on are told of a change that counts from a day on. */
export function placeNotices({ company_id, name, user_id, superior }: Moved, day: string): NewNotification[] {
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
 * Tells of a change that counts today: the person, and who they report to from now on; not whoever made it, and nothing
 * of those who have left.
 */
export async function tellOfChange(
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
  const notices = placeNotices({ ...after, superior: superior?.user_id ?? null }, today);
  await notifyMany(
    call.tx,
    notices.filter((notice) => notice.user_id !== call.actor.user_id),
  );
}
