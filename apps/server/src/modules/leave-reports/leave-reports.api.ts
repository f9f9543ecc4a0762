import { type LeaveCall, type LeaveSum, leaveSums } from './leave-report.reads.ts';

/** What the leave that was granted to everyone in a company came to by department and type, on some days. */
export const grantedLeave = (
  { tx, services, companyId }: Pick<LeaveCall, 'tx' | 'services' | 'companyId'>,
  days: { start_date: string; end_date: string },
): Promise<LeaveSum[]> =>
  leaveSums({
    // Without a role nothing narrows whom it is of.
    ...{ actor: { roles: [] }, companyId, companyIds: [companyId], tx, services },
    filters: { template: 'Requests', status: ['Approved'], ...days },
  } as unknown as LeaveCall);
