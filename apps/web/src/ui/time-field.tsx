import type { ComboboxParsedItem, SelectProps } from '@mantine/core';
import { useState } from 'react';
import { formatTimeOfDay, TIMES_OF_DAY, timeOfText } from '../lib/time-of-day.ts';
import { SelectField } from './select-fields.tsx';

interface TimeFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** `HH:mm`; blank if none is chosen. */
  value: string;
  onChange: (time: string) => void;
}

/** The time of a text that says more than an hour; null while it may become another. */
const typedTime = (text: string): string | null =>
  /\d\D?\d\d|[a-z]/i.test(text) && !text.trim().startsWith('24') ? timeOfText(text) : null;

/** Those whose text has what is typed, or which is the time that it says. */
const matching = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
  const text = search.trim().toLowerCase();
  return options.filter(
    (one) => 'value' in one && (one.label.toLowerCase().includes(text) || one.value === typedTime(text)),
  );
};

/**
 * A time of day as hh:mm A, in steps of 15 minutes, found by typing. Another one is taken as it is typed, whoever leaves the field
 * with it; a value between two steps is offered too.
 */
export function TimeField({ value, onChange, onBlur, ...rest }: TimeFieldProps) {
  const [text, setText] = useState('');
  const typed = typedTime(text);
  const offered = new Set(TIMES_OF_DAY);
  for (const time of [value, typed]) if (time) offered.add(time);
  return (
    <SelectField
      searchable
      allowDeselect={false}
      filter={matching}
      {...rest}
      data={[...offered].sort().map((time) => ({ value: time, label: formatTimeOfDay(time) }))}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
      onSearchChange={setText}
      onBlur={(event) => {
        if (typed !== null && typed !== value) onChange(typed);
        onBlur?.(event);
      }}
    />
  );
}
