import { promoterPayoutEndpoints } from '@mesra/contract/payouts/promoter-payout';
import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { monthConfirmed, payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { keepLateFacts } from '../payroll-setup/payroll-setup.api.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { noteClosedMonth } from './late-payouts.store.ts';
import { paymentHandlers } from './payment.handlers.ts';
import { payoutHandlers } from './payout.handlers.ts';
import { payoutFeed } from './payout-feed.ts';
import { payoutWatch } from './payouts.jobs.ts';
import { promoterPayout } from './promoter-payout.ts';
import { voucherHandlers } from './voucher.handlers.ts';

export const payoutsModule: ServerModule = {
  audited: {
    tables: {
      payouts: { record: 'payout', label: { column: 'promoter_id', of: 'promoters' }, sen: ['total'] },
    },
  },
  handled: [
    ...payoutHandlers,
    ...paymentHandlers,
    ...voucherHandlers,
    ...reportHandlers(promoterPayout, promoterPayoutEndpoints),
  ],
  reports: [promoterPayout],
  feeds: [payoutFeed],
  watches: [payoutWatch],
  listens: [
    on(monthConfirmed, ({ tx }, { companyId, payrolls, start_date: month }) =>
      noteClosedMonth(tx, { companyId, payrolls, month }),
    ),
    // A reopened payroll takes what is posted for it anew.
    on(payrollReopened, async ({ tx }, { companyId, employeeId, start_date }) =>
      keepLateFacts(
        tx,
        {
          ...{ companyId, employeeIds: [employeeId], source: 'payouts' },
          ...{ from: start_date, to: endOfMonth(plainMonthOf(start_date)) },
        },
        [],
      ),
    ),
  ],
};
