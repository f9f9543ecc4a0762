import '@mantine/dates/styles.layer.css';
import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { CalendarWeek } from './calendar-week.tsx';
import { order } from './field-order.tsx';

interface MonthFieldProps extends Omit<MonthPickerInputProps, 'value' | 'onChange' | 'type'> {
  /** The first day of the month, YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A month, as its first day. */
export function MonthField({ onChange, ...props }: MonthFieldProps) {
  return (
    <CalendarWeek>
      <MonthPickerInput
        {...order}
        valueFormat="MMMM YYYY"
        rightSection={<IconCalendar size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        {...props}
        onChange={(day) => onChange(typeof day === 'string' ? day : null)}
      />
    </CalendarWeek>
  );
}
