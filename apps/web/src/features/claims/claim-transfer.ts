import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import { sumAmounts } from '../../shared/payslip/amounts.ts';

/** What of a claim is transferred and not paid yet. */
export const transferOf = ({ payables }: Pick<ManagedClaimItem, 'payables'>): string =>
  sumAmounts(
    payables
      .filter(({ paid_through, paid_at }) => paid_through === 'transfer' && paid_at === null)
      .map(({ amount }) => amount),
  );
