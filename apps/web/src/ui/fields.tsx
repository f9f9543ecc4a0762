import {
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, NOTHING } from '../lib/format.ts';

/** The order of a field: its label, the field, help, then what is wrong with it. */
const inputWrapperOrder = ['label', 'input', 'description', 'error'] as const;
const order = { inputWrapperOrder: [...inputWrapperOrder] };

const asLines = (error: unknown) =>
  typeof error === 'string' ? <span style={{ whiteSpace: 'pre-line' }}>{error}</span> : (error as never);

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...order} {...props} error={asLines(props.error)} />;
}

/** Several lines of text. */
export function TextAreaField(props: TextareaProps) {
  return <Textarea {...order} autosize minRows={3} maxRows={8} {...props} error={asLines(props.error)} />;
}

/** One of a few fixed choices. */
export function SelectField(props: SelectProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      {...order}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ shadow: 'sm' }}
      {...props}
      error={asLines(props.error)}
    />
  );
}

interface ResourceSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** From `useResourceOptions(endpoint)`. */
  options: {
    options: { value: string; label: string }[];
    onSearch: (text: string) => void;
    loading: boolean;
  };
  value: number | null;
  onChange: (id: number | null) => void;
  /** The name of the chosen one, where it is not among the options fetched so far. */
  chosen?: string | null | undefined;
}

/** One row of a resource, found by typing; the server searches. */
export function ResourceSelect({ options, value, onChange, chosen, ...rest }: ResourceSelectProps) {
  const key = value === null ? null : String(value);
  const missing = key !== null && chosen && !options.options.some((option) => option.value === key);
  return (
    <SelectField
      searchable
      clearable
      {...rest}
      data={missing ? [{ value: key, label: chosen }, ...options.options] : options.options}
      value={key}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      onSearchChange={options.onSearch}
      filter={({ options: all }) => all}
      aria-busy={options.loading}
    />
  );
}

/** Yes or no. */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} error={asLines(props.error)} />;
}

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed or as the API sent it; the contract reads both. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount: right-aligned, RM in front, thousands separated when left. Kept as text, never as a float. */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span style={{ fontSize: 13 }}>RM</span>}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const text = formatAmount(value.replaceAll(',', '').trim());
        if (text !== NOTHING && text !== value) onChange(text);
        onBlur?.(event);
      }}
    />
  );
}
