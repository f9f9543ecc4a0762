import { SWAP_STATUSES } from '@mesra/domain/roster/shift-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, many, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { shift } from '../roster/shift.ts';

/*
 * An employee gives a published shift of theirs to a colleague, or exchanges it for one of the colleague's. The colleague
 * accepts, whoever plans approves, and both days are written.
 */

export const swapStatus = z.enum(SWAP_STATUSES);
const person = z.object({ id, name: z.string(), image: z.string().nullable() });

export const shiftSwap = z.object({
  id,
  company_id: id,
  /** Who gives the shift. */
  employee: person,
  given: shift,
  /** Who takes it. */
  colleague: person,
  /** What the colleague gives for it; null where the shift is handed over. */
  taken: shift.nullable(),
  note: z.string().nullable(),
  status: swapStatus,
  /** Why it was declined, rejected or cancelled. */
  reason: z.string().nullable(),
  approval_id: id.nullable(),
  created_at: instant,
  version,
  can: can(['accept', 'decline', 'cancel']),
});
export type ShiftSwap = z.output<typeof shiftSwap>;

/** A colleague who may take a shift. */
const colleague = person.extend({
  /** Whether they are free on its day. */
  free: z.boolean(),
  /** Their shifts of the coming four weeks that may be exchanged for it: those on days on which the caller is free. */
  shifts: z.array(shift),
});
export type SwapColleague = z.output<typeof colleague>;

const own = '/api/attendances/swaps' as const;
const mine = [{ screen: '/attendance/my-schedule' }] as const;
const params = z.object({ id });

export const shiftSwapEndpoints = {
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    summary:
      'Swaps that the caller asks for or is asked for, those that wait and those of the last four weeks; empty without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: z.array(shiftSwap),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: `${own}/colleagues`,
    access: mine,
    summary:
      'Colleagues for a shift of the caller’s on a day, those who are free first, with what they could give for it.',
    query: z.object({ company_id: id, date: plainDate, keyword: z.string().max(100).optional() }),
    response: z.array(colleague),
  }),
  create: endpoint({
    method: 'POST',
    path: own,
    access: mine,
    day_to_day: true,
    summary: 'Ask a colleague to take a published shift of one’s own, or to exchange one of theirs for it.',
    body: z.object({
      company_id: id,
      date: plainDate,
      colleague_id: id,
      /** Null hands the shift over. */
      colleague_date: plainDate.nullable().default(null),
      note: optionalLine(255),
    }),
    response: shiftSwap,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${own}/{id}/accept`,
    access: mine,
    day_to_day: true,
    summary: 'Agree as the colleague; it then waits for whoever plans. 409 where either is no longer free.',
    params,
    body: z.object({}),
    response: shiftSwap,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${own}/{id}/decline`,
    access: mine,
    day_to_day: true,
    summary: 'Decline as the colleague, also after having agreed, until it is approved.',
    params,
    body: z.object({ reason: optionalLine(255) }),
    response: shiftSwap,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${own}/{id}/cancel`,
    access: mine,
    day_to_day: true,
    summary: 'Take one’s own offer back, until it is approved.',
    params,
    body: z.object({}),
    response: shiftSwap,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/operation/attendances/swaps',
    access: [{ screen: '/attendance/schedule' }],
    summary: 'Swaps of employees in the caller’s scope, by default those that wait.',
    kind: 'list',
    query: listQuery({
      sortable: ['date', 'id'],
      sort_by: 'id',
      sort: 'desc',
      filters: {
        /** `waiting`: nothing has come of it yet. */
        status: z.enum([...SWAP_STATUSES, 'waiting', 'all']).default('waiting'),
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
        employee_id: many(id).optional(),
      },
    }),
    response: shiftSwap,
  }),
};

/** What is decided about a swap, with what both weeks then warn of. */
export const shiftSwapFacts = z.object({
  swap: shiftSwap.omit({ can: true }),
  /** What speaks against it now; approving is refused then. */
  refused: z.string().nullable(),
  warnings: z.array(z.object({ name: z.string(), date: z.string(), message: z.string() })),
});
