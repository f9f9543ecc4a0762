import { useTranslation } from 'react-i18next';
import { yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useMoreFilters, useStructureFilters } from '../../shared/structure-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { SelectField } from '../../ui/select-fields.tsx';

const STATUSES = ['Active', 'Inactive', 'all'] as const;
const MORE = ['position', 'division', 'position_level'] as const;

/** The filters of the list: the year first, then where people work. */
export function useEntitlementFilters(narrowedBy: readonly string[]): Filter[] {
  const { t } = useTranslation('leaves');
  const structure = useStructureFilters();
  const year: Filter = {
    key: 'year',
    label: t('year'),
    render: (value, set) => <YearFilter label={t('year')} value={value} set={set} />,
  };
  const status: Filter = {
    key: 'status',
    label: t('status'),
    options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    required: true,
  };
  const others = useMoreFilters(MORE.map(structure), narrowedBy);
  return [year, status, structure('branch'), structure('department'), ...others];
}

interface FilterProps {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
}

/** The years from 2020 on; this one is the list's own. */
function YearFilter({ label, value, set }: FilterProps) {
  const { user } = useSession();
  const years = yearsFrom2020(user.today);
  const chosen = Number(value) || years[0];
  return (
    <SelectField
      aria-label={label}
      w={{ base: '100%', sm: 110 }}
      allowDeselect={false}
      data={years.map(String)}
      value={String(chosen)}
      onChange={(year) => set(year === null || Number(year) === years[0] ? undefined : Number(year))}
    />
  );
}
