import type { Difference } from '@mesra/contract/payroll-differences/difference';

/** What an open difference and a decided one both show. */
export type ShownDifference = Pick<
  Difference,
  'id' | 'employee' | 'start_date' | 'missed' | 'lines' | 'contributions' | 'tax' | 'amount'
>;
