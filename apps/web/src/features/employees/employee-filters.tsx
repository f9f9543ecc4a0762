import { COMING_EVENTS } from '@mesra/contract/employees/coming-event';
import { useTranslation } from 'react-i18next';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { DateField } from '../../ui/date-field.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { SelectField } from '../../ui/select-fields.tsx';

const MORE = ['department', 'position', 'division', 'position_level'] as const;
const TYPES = ['citizen', 'permanent_resident', 'foreigner'] as const;
const STATUSES = ['Active', 'Inactive', 'all'] as const;

/** The filters of the list, the usual ones first. */
export function useEmployeeFilters(): Filter[] {
  const { t } = useTranslation('employees');
  const structure = useStructureFilters();
  const status: Filter = {
    key: 'status',
    label: t('field.status'),
    options: STATUSES.map((value) => ({ value, label: t(`option.status.${value}`) })),
    required: true,
  };
  const type: Filter = {
    key: 'employee_type',
    label: t('list.type'),
    render: (value, set) => <TypeFilter label={t('list.type')} value={value} set={set} />,
  };
  const coming: Filter = {
    key: 'coming',
    label: t('list.coming'),
    render: (value, set) => (
      <SelectField
        aria-label={t('list.coming')}
        placeholder={t('list.coming')}
        w={{ base: '100%', sm: 190 }}
        clearable
        data={COMING_EVENTS.map((event) => ({ value: event, label: t(`option.coming.${event}`) }))}
        value={listed(value).length === 1 ? String(listed(value)[0]) : null}
        onChange={(event) => set(event === null ? undefined : [event])}
      />
    ),
  };
  const asOf: Filter = {
    key: 'as_of',
    label: t('list.as_of'),
    render: (value, set) => (
      <DateField
        aria-label={t('list.as_of')}
        placeholder={t('list.as_of')}
        w={{ base: '100%', sm: 150 }}
        value={typeof value === 'string' ? value : null}
        onChange={(day) => set(day ?? undefined)}
      />
    ),
  };
  return [status, structure('branch'), ...MORE.map(structure), type, coming, asOf];
}

interface FilterProps {
  label: string;
  /** The address may name several; one can be chosen here. */
  value: unknown;
  set: (value: unknown) => void;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function TypeFilter({ label, value, set }: FilterProps) {
  const { t } = useTranslation('employees');
  const { t: labels } = useTranslation('app');
  const chosen = listed(value);
  return (
    <SelectField
      aria-label={label}
      placeholder={chosen.length > 1 ? labels('filters.chosen', { label, count: chosen.length }) : label}
      w={{ base: '100%', sm: 150 }}
      clearable
      data={TYPES.map((type) => ({ value: type, label: t(`option.employee_type.${type}`) }))}
      value={chosen.length === 1 ? String(chosen[0]) : null}
      onChange={(type) => set(type === null ? undefined : [type])}
    />
  );
}
