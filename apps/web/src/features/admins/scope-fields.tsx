import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { order } from '../../ui/field-order.tsx';
import { useNamedPeople, usePeopleSearch, usePlaceOptions } from './scope.queries.ts';
import type { Place, ScopeValues } from './scope-values.ts';

interface IdsFieldProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled: boolean;
}

const idsOf = (values: readonly string[]): number[] => values.map(Number).sort((a, b) => a - b);

/** The chosen that are not among the options, so that none is shown as a bare number or lost. */
const missingOf = (
  value: readonly number[],
  options: readonly { value: string }[],
  say: (id: number) => string,
) =>
  value
    .filter((id) => !options.some((option) => option.value === String(id)))
    .map((id) => ({ value: String(id), label: say(id) }));

interface ModeFieldProps {
  value: ScopeValues['mode'];
  onChange: (mode: ScopeValues['mode']) => void;
  disabled: boolean;
}

/** All employees, or only some. */
export function ModeField({ value, onChange, disabled }: ModeFieldProps) {
  const { t } = useTranslation('admins');
  return (
    <Radio.Group
      aria-label={t('scope.mode')}
      value={value}
      onChange={(mode) => onChange(mode as ScopeValues['mode'])}
    >
      <Stack gap="sm">
        {(['all', 'limited'] as const).map((mode) => (
          <Radio
            key={mode}
            value={mode}
            disabled={disabled}
            label={t(`scope.${mode}`)}
            description={t(`scope.${mode}_hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Several branches, divisions, departments or levels. */
export function PlaceField({ place, value, onChange, disabled }: IdsFieldProps & { place: Place }) {
  const { t } = useTranslation(['admins', 'ui']);
  const options = usePlaceOptions(place, value).map((row) => ({ value: String(row.id), label: row.name }));
  const missing = missingOf(value, options, (id) => t('admins:scope.unknown', { id }));
  return (
    <MultiSelect
      {...order}
      label={t(`admins:scope.${place}`)}
      placeholder={value.length === 0 ? t('admins:scope.any') : ''}
      data={[...options, ...missing]}
      value={value.map(String)}
      onChange={(next) => onChange(idsOf(next))}
      disabled={disabled}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('ui:nothing_found')}
      clearButtonProps={{ 'aria-label': `${t('ui:clear')}: ${t(`admins:scope.${place}`)}` }}
      comboboxProps={{ shadow: 'sm' }}
    />
  );
}

/** People by name, found by the server. */
export function PeopleField({ value, onChange, disabled }: IdsFieldProps) {
  const { t } = useTranslation(['admins', 'ui']);
  const { rows, keyword, setKeyword, loading } = usePeopleSearch();
  const named = useNamedPeople(value);
  const people = [...rows, ...named.filter((person) => !rows.some((row) => row.id === person.id))];
  const options = people.map((person) => ({
    value: String(person.id),
    label:
      person.status === 'Active'
        ? `${person.name} · ${person.employee_code}`
        : `${person.name} · ${person.employee_code} (${t('admins:scope.inactive')})`,
  }));
  const missing = missingOf(value, options, (id) => t('admins:scope.unknown', { id }));
  const found = new Set(rows.map((row) => String(row.id)));
  return (
    <MultiSelect
      {...order}
      label={t('admins:scope.employee_id')}
      placeholder={t('admins:scope.pick')}
      data={[...options, ...missing]}
      filter={({ options: all }) => all.filter((option) => 'value' in option && found.has(option.value))}
      value={value.map(String)}
      onChange={(next) => onChange(idsOf(next))}
      searchValue={keyword}
      onSearchChange={setKeyword}
      disabled={disabled}
      searchable
      clearable
      hidePickedOptions
      maxValues={2000}
      nothingFoundMessage={t('ui:nothing_found')}
      clearButtonProps={{ 'aria-label': `${t('ui:clear')}: ${t('admins:scope.employee_id')}` }}
      comboboxProps={{ shadow: 'sm' }}
      aria-busy={loading}
    />
  );
}
