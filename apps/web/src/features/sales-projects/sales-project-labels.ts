import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import type { PartColumn, SalesProjectColumn } from '@mesra/contract/sales-projects/sales-project-file';
import { COMMISSION_BASES } from '@mesra/domain/sales-projects/pay-plan';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';

type Commission = Pick<SalesProject, 'commission_by' | 'commission_rate'>;

/** How days, targets and commissions of projects are said. */
export function useSalesProjectLabels() {
  const { t } = useTranslation('sales-projects');
  return {
    /** Of a project. */
    days: ({ start_date, end_date }: Pick<SalesProject, 'start_date' | 'end_date'>): string =>
      t('days_to', { from: formatDate(start_date), to: formatDate(end_date) }),
    /** Of something that a project has. */
    partDays: ({ start_date, end_date }: { start_date: string; end_date: string | null }): string =>
      end_date === null
        ? t('until_end', { from: formatDate(start_date) })
        : t('days_to', { from: formatDate(start_date), to: formatDate(end_date) }),
    /** Blank for none. */
    commission: ({ commission_by: by, commission_rate: rate }: Commission): string =>
      by === null || rate === null
        ? ''
        : t(`commission.${by}`, { rate: by === 'piece' ? formatMoney(rate) : rate }),
    /** Blank without a target. */
    target: ({ target_amount, target_quantity }: SalesProject): string =>
      [
        target_amount === null ? null : formatMoney(target_amount),
        target_quantity === null ? null : t('pieces', { count: formatCount(target_quantity) as never }),
      ]
        .filter(Boolean)
        .join(', '),
  };
}

/** The choices of how a commission is worked out. */
export function useCommissionBases() {
  const { t } = useTranslation('sales-projects');
  return COMMISSION_BASES.map((by) => ({ value: by as string, label: t(`commission_by.${by}`) }));
}

/** The same where there may be none. */
export const useCommissionChoices = (none: string) => [{ value: '', label: none }, ...useCommissionBases()];

/** The name of a column of a file, as the pages name its field. */
export function useColumnName(): (column: string) => string {
  const { t } = useTranslation('sales-projects');
  return (column) => t(`column.${column as SalesProjectColumn | PartColumn}`);
}
