import { useTranslation } from 'react-i18next';
import { dayFilter } from '../../shared/filters.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';

const EXPIRIES = ['30', '60', '90', 'expired', 'missing'] as const;
const STATUSES = ['Active', 'Inactive', 'all'] as const;
const STRUCTURE_KINDS = ['department', 'position', 'division', 'position_level'] as const;

/** The filters of the work permits, expiry first. */
export function usePermitFilters(): Filter[] {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  const structure = useStructureFilters();
  const seldom = [
    dayFilter('passport_issue_date_from', t('issued_from')),
    dayFilter('passport_issue_date_to', t('issued_to')),
    ...STRUCTURE_KINDS.map(structure),
  ];
  return [
    {
      key: 'expires',
      label: t('expires'),
      options: EXPIRIES.map((value) => ({ value, label: t(`expiry.${value}`) })),
    },
    {
      key: 'status',
      label: t('status'),
      options: STATUSES.map((value) => ({ value, label: employee(`option.status.${value}`) })),
      required: true,
    },
    structure('branch'),
    ...seldom,
  ];
}
