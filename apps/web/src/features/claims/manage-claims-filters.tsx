import { CLAIM_STATUSES, WAITING_STATUSES } from '@mesra/domain/claims/claim-states';
import { useTranslation } from 'react-i18next';
import { claimCategoryFilter } from '../../shared/claims/claim-category-filter.tsx';
import { dayFilter } from '../../shared/filters.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { SelectField } from '../../ui/select-fields.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { isWaiting } from './claim-search.ts';

/** The choice of what waits for a decision, whose statuses are two. */
const WAITING = 'waiting';
/** Nobody sees the drafts of others. */
const SENT = CLAIM_STATUSES.filter((status) => status !== 'Draft');

function StatusFilter({ value, set }: { value: unknown; set: (value: unknown) => void }) {
  const { t, i18n } = useTranslation('manage-claims');
  const [first] = [value].flat();
  return (
    <SelectField
      aria-label={t('status')}
      w={{ base: '100%', sm: 210 }}
      allowDeselect={false}
      data={[
        { value: WAITING, label: t('statuses.waiting') },
        ...SENT.map((status) => ({ value: status as string, label: statusLabel(status, i18n) })),
        { value: 'all', label: t('statuses.all') },
      ]}
      value={isWaiting(value) ? WAITING : typeof first === 'string' ? first : 'all'}
      onChange={(next) => set(next === WAITING ? [...WAITING_STATUSES] : next === 'all' ? undefined : [next])}
    />
  );
}

/** The filters of claims: status and category first. */
export function useClaimFilters(): Filter[] {
  const { t } = useTranslation('manage-claims');
  const structure = useStructureFilters();
  return [
    { key: 'status', label: t('status'), render: (value, set) => <StatusFilter value={value} set={set} /> },
    claimCategoryFilter(t('category')),
    dayFilter('start_date', t('from_day')),
    dayFilter('end_date', t('to_day')),
    personFilter('employee_id', t('person')),
    structure('branch'),
    structure('department'),
    structure('division'),
    structure('position'),
    structure('position_level'),
  ];
}
