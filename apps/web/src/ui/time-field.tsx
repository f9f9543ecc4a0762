import type { SelectProps } from '@mantine/core';
import { formatTimeOfDay, TIMES_OF_DAY } from '../lib/time-of-day.ts';
import { SelectField } from './select-fields.tsx';

interface TimeFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** `HH:mm`; blank if none is chosen. */
  value: string;
  onChange: (time: string) => void;
}

/**
 * A time of day as hh:mm A, in steps of 15 minutes, found by typing. A value between two steps is offered
 * too.
 */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const between = value !== '' && !TIMES_OF_DAY.includes(value);
  const times = between ? [...TIMES_OF_DAY, value].sort() : TIMES_OF_DAY;
  return (
    <SelectField
      searchable
      allowDeselect={false}
      {...rest}
      data={times.map((time) => ({ value: time, label: formatTimeOfDay(time) }))}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
    />
  );
}
