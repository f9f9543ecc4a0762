import type { ComboboxParsedItem, SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay, TIMES_OF_DAY, timeOfText } from '../lib/time-of-day.ts';
import { SelectField } from './select-fields.tsx';

interface TimeFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  'data-autofocus'?: boolean | undefined;
  /** `HH:mm`; blank if none is chosen. */
  value: string;
  onChange: (time: string) => void;
}

/** The time of day that a text says; null if it is none. */
const timeOfDay = (text: string): string | null => (text.trim().startsWith('24') ? null : timeOfText(text));

/** The same of a text that says more than an hour; null while it may become another. */
const typedTime = (text: string): string | null => (/\d\D?\d\d|[a-z]/i.test(text) ? timeOfDay(text) : null);

/** Those whose text has what is typed, or which is the time that it says. */
const matching = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
  const text = search.trim().toLowerCase();
  return options.filter(
    (one) => 'value' in one && (one.label.toLowerCase().includes(text) || one.value === typedTime(text)),
  );
};

/**
 * A time of day as hh:mm A, in steps of 15 minutes, found by typing. Another one is taken as it is typed, whoever leaves the field
 * with it; a value between two steps is offered too. A text that is no time leaves the field blank and is said to be none, as it is
 * by Enter: what was chosen before is never kept without a word.
 */
export function TimeField({ value, onChange, onBlur, onInput, onKeyDown, error, ...rest }: TimeFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  // A later message of the form takes the place of the field's own.
  const [told, setTold] = useState(error);
  if (error !== told) {
    setTold(error);
    if (error) setWrong(false);
  }
  const typed = typedTime(text);
  const offered = new Set(TIMES_OF_DAY);
  for (const time of [value, typed]) if (time) offered.add(time);
  const take = (time: string) => {
    setWrong(false);
    onChange(time);
  };
  const leave = () => {
    if (text.trim() === '') return;
    const found = timeOfDay(text);
    if (found === null) onChange('');
    else if (found !== value) onChange(found);
    setWrong(found === null);
  };
  return (
    <SelectField
      searchable
      nothingFoundMessage={null}
      allowDeselect={false}
      filter={matching}
      {...rest}
      error={wrong ? t('time_wrong') : error}
      data={[...offered].sort().map((time) => ({ value: time, label: formatTimeOfDay(time) }))}
      value={value || null}
      onChange={(time) => take(time ?? '')}
      onSearchChange={setText}
      onInput={(event) => {
        setWrong(false);
        onInput?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setWrong(text.trim() !== '' && timeOfDay(text) === null);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
