import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asLines, order } from './field-order.tsx';
import { useTypedChoice } from './use-typed-choice.ts';

/** One of a few fixed choices. One that a dialog begins with does not cover the form by its list at once. */
export function SelectField(props: SelectProps & { 'data-autofocus'?: boolean }) {
  const { t } = useTranslation('ui');
  const typing = useTypedChoice(props);
  return (
    <Select
      {...order}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ shadow: 'sm' }}
      openOnFocus={!props['data-autofocus']}
      {...props}
      {...typing}
      error={asLines(props.error)}
    />
  );
}

/** Several of some choices. */
export function MultiSelectField({ placeholder, ...props }: MultiSelectProps) {
  const { t } = useTranslation('ui');
  const typing = useTypedChoice(props);
  return (
    <MultiSelect
      {...order}
      placeholder={props.value?.length === 0 ? (placeholder ?? t('choose')) : ''}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('nothing_found')}
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${String(props.label)}` }}
      comboboxProps={{ shadow: 'sm' }}
      {...props}
      {...typing}
      error={asLines(props.error)}
    />
  );
}

interface ResourceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  'data-autofocus'?: boolean;
  /** From `useResourceOptions(endpoint)`. */
  options: {
    options: { value: string; label: string }[];
    onSearch: (text: string) => void;
    loading: boolean;
  };
  value: number | null;
  onChange: (id: number | null) => void;
  /** The name of the chosen row, if it is not among the loaded options. */
  chosen?: string | null | undefined;
}

/** One row of a resource; the server searches while typing. */
export function ResourceSelect({ options, value, onChange, chosen, ...rest }: ResourceSelectProps) {
  const key = value === null ? null : String(value);
  const shown = options.options.find((option) => option.value === key)?.label ?? chosen;
  const missing = key !== null && chosen && !options.options.some((option) => option.value === key);
  return (
    <SelectField
      searchable
      clearable
      {...rest}
      data={missing ? [{ value: key, label: chosen }, ...options.options] : options.options}
      value={key}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      // The chosen name in the field is not a search term: on opening, all options are offered.
      onSearchChange={(text) => options.onSearch(key !== null && text === shown ? '' : text)}
      filter={({ options: all }) => all}
      aria-busy={options.loading}
    />
  );
}
