import type { Grant } from '../kit/endpoint.ts';

/** What each screen of leave opens: own requests, everybody's, and who is away. */
export const OWN_LEAVE: Grant[] = [{ screen: '/leave' }];
export const LEAVE_CALENDAR: Grant[] = [{ screen: '/leave/calendar' }];

const screen = '/leave/manage' as const;

/** What managing leave opens, and what each action on its screen does. */
export const MANAGED_LEAVE = {
  open: [{ screen }] as Grant[],
  review: [{ screen, action: 'Review' }] as Grant[],
  approve: [{ screen, action: 'Approve' }] as Grant[],
  reject: [{ screen, action: 'Reject' }] as Grant[],
  cancel: [{ screen, action: 'Cancel' }] as Grant[],
};
