import { useTranslation } from 'react-i18next';
import { choiceFilter, yearFilter } from '../../shared/filters.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';

const STATUSES = ['Active', 'Inactive', 'all'] as const;
const MORE = ['position', 'division', 'position_level'] as const;

/** The filters of the list: the year first, then where people work. */
export function useEntitlementFilters(): Filter[] {
  const { t } = useTranslation('leaves');
  const structure = useStructureFilters();
  const status = choiceFilter('status', t('status'), STATUSES, (value) => t(`statuses.${value}`), true);
  return [
    yearFilter(t('year'), 1),
    status,
    structure('branch'),
    structure('department'),
    ...MORE.map(structure),
  ];
}
