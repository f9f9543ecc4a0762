import type { FileAmount } from '@mesra/domain/statutory-files/statutory-file';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/format.ts';

/** What the columns of a file come to, as label and value. */
export const totalFacts = (totals: Record<string, string>, t: TFunction<'payroll-statutory'>) =>
  Object.entries(totals).map(([key, amount]) => ({
    label: t(`amount.${key as FileAmount}`),
    value: formatMoney(amount),
  }));
