import { leaveLines } from '@mesra/domain/leave/leave-lines';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import type { Tx } from '../../kit/db.ts';
import type { FeedDays, FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { keepLateFacts } from '../payroll-setup/payroll-setup.api.ts';
import { readPaidLeave } from './leave-pay.reads.ts';

/** The lines of people's leave: unpaid days, and days paid instead of taken. */
async function lines(tx: Tx, request: FeedRequest): Promise<Map<number, GivenLine[]>> {
  const paidLeave = await readPaidLeave(tx, request);
  return new Map(
    request.employeeIds.map((id) => {
      const { unpaid, encashed } = paidLeave(id);
      return [id, leaveLines(unpaid, encashed)];
    }),
  );
}

/** Forgets what changed on days that a reopened payroll has given back: it takes them as they are. */
const freed = (tx: Tx, days: FeedDays): Promise<void> => keepLateFacts(tx, { ...days, source: 'leave' }, []);

/** What leave gives to payrolls. */
export const leaveFeed: PayFeed = { source: 'leave', module: 'leave', lines, freed };
