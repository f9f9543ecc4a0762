import {
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ChangeEvent } from 'react';
import { formatAmount, NOTHING } from '../lib/format.ts';
import { asLines, order } from './field-order.tsx';

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...order} {...props} error={asLines(props.error)} />;
}

/** Several lines of text. */
export function TextAreaField(props: TextareaProps) {
  return <Textarea {...order} autosize minRows={3} maxRows={8} {...props} error={asLines(props.error)} />;
}

/** Yes or no. */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} error={asLines(props.error)} />;
}

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed or as received from the API; the contract parses both. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount: right-aligned, with RM, and thousands separators on blur. Kept as text, never a float. */
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
