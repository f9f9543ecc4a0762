import { VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { useTranslation } from 'react-i18next';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';

/** States of a visit that nobody planned: it begins with its check-in. */
const UNPLANNED = ['In Progress', 'Completed', 'Cancelled'] as const;

/** The filters of visits: the days first. */
export function useVisitFilters(scheduled: boolean): Filter[] {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const structure = useStructureFilters();
  return [
    dayFilter('start_date', t('from_day')),
    dayFilter('end_date', t('to_day')),
    choiceFilter(
      'status',
      t('status'),
      [...(scheduled ? VISIT_STATUSES : UNPLANNED), 'all'],
      (status) => (status === 'all' ? t('all_statuses') : t(`site-visits:status.${status}`)),
      true,
    ),
    siteFilter('work_site_id', t('site-visits:site')),
    personFilter('employee_id', t('person')),
    structure('branch'),
    structure('department'),
    structure('division'),
    structure('position'),
    structure('position_level'),
  ];
}
