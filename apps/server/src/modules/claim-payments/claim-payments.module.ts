import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { claimApproved } from '../claims/claims.events.ts';
import { claimBatchHandlers } from './claim-batch.handlers.ts';
import { claimFeed } from './claim-feed.ts';
import { createPayables } from './payable.store.ts';

export const claimPaymentsModule: ServerModule = {
  audited: {
    tables: {
      claim_batches: { record: 'claim_batch', label: { column: 'name' } },
      claim_payables: {
        record: 'claim_payable',
        label: { column: 'employee_id', of: 'employees' },
        sen: ['amount'],
      },
      claim_payments: { record: 'claim_payment', label: { column: 'claim_id', of: 'claims' } },
    },
    references: { claim_batch_id: 'claim_batches', claim_id: 'claims' },
  },
  handled: claimBatchHandlers,
  listens: [on(claimApproved, async (_, { call, claim, items }) => createPayables(call, claim, items))],
  feeds: [claimFeed],
};
