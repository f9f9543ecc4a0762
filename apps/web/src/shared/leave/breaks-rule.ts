import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';

/** Whether a request breaks a rule, of the law or the company's own: approving it then needs a reason. */
export const breaksRule = ({ broken_rules }: Pick<OwnLeave, 'broken_rules'>): boolean =>
  broken_rules.length > 0;
