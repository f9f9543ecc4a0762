import { FILE_AMOUNTS, type StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/format.ts';

/** What the columns of a file come to, as label and value, in the order of the file. */
export const totalFacts = (
  kind: StatutoryFile,
  totals: Record<string, string>,
  t: TFunction<'payroll-statutory'>,
) =>
  FILE_AMOUNTS[kind].map((key) => ({ label: t(`amount.${key}`), value: formatMoney(totals[key] ?? '0.00') }));
