import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { memberships } from '../company/company.views.ts';
import { notify } from '../realtime/realtime.api.ts';

/** A decision on the attendance of somebody. */
export interface Outcome {
  company_id: number;
  employee_id: number;
  date: string;
  /** Its words: `notification.<kind>`. */
  kind:
    | 'correction_approved'
    | 'correction_rejected'
    | 'overtime_approved'
    | 'overtime_partly_approved'
    | 'overtime_rejected'
    | 'event_verified'
    | 'event_rejected';
}

/** Notifies the employee of a decision on their day, unless they have no account or decided it themselves. */
export async function notifyEmployee(
  { tx, actor }: RowCall,
  { company_id, employee_id, date, kind }: Outcome,
): Promise<void> {
  const members = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.company_id, company_id), eq(memberships.employee_id, employee_id)));
  for (const { user_id } of members)
    if (user_id !== actor.user_id)
      await notify(tx, { company_id, user_id, kind, params: { date }, link: `/attendance?date=${date}` });
}
