import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { period } from '../payroll-run/payroll.ts';

/** What is done before a month is run, in the order of the list. */
export const TO_DO_KINDS = [
  'leave_requests',
  'attendance_corrections',
  'claims',
  'tax_requests',
  'differences',
  'earlier_months',
  'holidays',
  'joiners',
  'leavers',
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

const toDo = z.object({
  /** Some payroll of the month is still to be confirmed, or to be made for somebody who can be processed. */
  open: z.boolean(),
  /** What is left to do, as far as the caller may see it; kinds of which there is nothing are left out. */
  items: z.array(z.object({ kind: z.enum(TO_DO_KINDS), count: z.number().int() })),
  /** The holidays of the month that nobody has confirmed, so that pay leaves them out. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
});
export type ToDo = z.output<typeof toDo>;

export const toDoEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/to-do',
    access: [{ screen: '/payroll/manage' }],
    summary: 'What is still to be decided, confirmed or looked at before a month of payrolls is run.',
    query: z.object(period),
    response: toDo,
  }),
};
