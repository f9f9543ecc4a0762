import type { ScreenPath } from '@mesra/contract/access/screens';
import { TAX_APPROVALS } from '@mesra/contract/approvals/tax-approvals';
import type { ToDoKind } from '@mesra/contract/payroll-checks/to-do';
import type { Period } from '../../shared/payslip/month.ts';

interface ToDoLink {
  to: ScreenPath;
  search: Record<string, unknown>;
}

const OPEN = ['Pending', 'Reviewed'];
/** What only the inbox lists, by the kinds of its items. */
const inInbox = (...kind: string[]): ToDoLink => ({ to: '/inbox', search: { kind } });

/** What is dealt with in a dialog of the month's own page. */
export type ToDoHere = Extract<ToDoKind, 'differences'>;

/** The list where something is dealt with before a month is run, filtered as far as that list can be. */
export function toDoLink(kind: Exclude<ToDoKind, ToDoHere>, { start_date, end_date }: Period): ToDoLink {
  switch (kind) {
    case 'leave_requests':
      return { to: '/leave/manage', search: { status: OPEN, end_date } };
    case 'claims':
      return { to: '/claim/manage', search: { status: OPEN, end_date } };
    case 'attendance_corrections':
      return inInbox('attendance_correction');
    case 'tax_requests':
      return inInbox(...TAX_APPROVALS);
    case 'holidays':
      return { to: '/leave/holiday', search: { year: Number(start_date.slice(0, 4)), confirmed: false } };
    default:
      return { to: '/payroll/manage/cinco', search: { start_date, end_date, part: 'people' } };
  }
}
