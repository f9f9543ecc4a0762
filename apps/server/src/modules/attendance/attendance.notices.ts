import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { RowCall } from '../../kit/http.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';

/** Words of a decision on somebody's attendance: `notification.<kind>`. */
type OutcomeKind =
  | `correction_${'approved' | 'rejected'}`
  | `overtime_${'approved' | 'partly_approved' | 'as_leave' | 'rejected'}`
  | `event_${'verified' | 'rejected'}`;

/** Notifies the employee of a decision on their day. */
export const notifyOutcome = (
  call: RowCall,
  { date, kind, ...person }: { company_id: number; employee_id: number; date: PlainDate; kind: OutcomeKind },
): Promise<void> =>
  notifyEmployee(call, person, { kind, params: { date }, link: `/attendance?date=${date}` });
