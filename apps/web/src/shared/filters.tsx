import { yearsFrom2020 } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { DateField } from '../ui/date-field.tsx';
import type { Filter } from '../ui/list-view.ts';
import { SelectField } from '../ui/select-fields.tsx';

/** A choice of one value; `required` if the list always has one. */
export const choiceFilter = <V extends string>(
  key: string,
  label: string,
  values: readonly V[],
  labelOf: (value: V) => string,
  required = false,
): Filter => ({ key, label, options: values.map((value) => ({ value, label: labelOf(value) })), required });

/** A day, typed or chosen. */
export const dayFilter = (key: string, label: string): Filter => ({
  key,
  label,
  render: (value, set) => (
    <DateField
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 150 }}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => set(chosen ?? undefined)}
    />
  ),
});

/** A year from 2020 to `ahead` years from now; the current one is the default. */
export const yearFilter = (label: string, ahead = 0): Filter => ({
  key: 'year',
  label,
  render: (value, set) => <YearFilter label={label} ahead={ahead} value={value} set={set} />,
});

interface YearFilterProps {
  label: string;
  ahead: number;
  value: unknown;
  set: (value: unknown) => void;
}

function YearFilter({ label, ahead, value, set }: YearFilterProps) {
  const { user } = useSession();
  const years = yearsFrom2020(user.today);
  const present = Number(years[0]);
  const coming = Array.from({ length: ahead }, (_, index) => present + ahead - index);
  return (
    <SelectField
      aria-label={label}
      w={{ base: '100%', sm: 110 }}
      allowDeselect={false}
      data={[...coming, ...years].map(String)}
      value={String(Number(value) || present)}
      onChange={(year) => set(year === null || Number(year) === present ? undefined : Number(year))}
    />
  );
}
