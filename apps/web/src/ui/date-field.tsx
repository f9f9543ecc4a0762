import '@mantine/dates/styles.css';
import 'dayjs/locale/ms';
import {
  DateInput,
  type DateInputProps,
  DatesProvider,
  MonthPickerInput,
  type MonthPickerInputProps,
} from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useTranslation } from 'react-i18next';

dayjs.extend(customParseFormat);

const TYPED = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'D/M/YY', 'YYYY-MM-DD', 'DDMMYYYY', 'DDMMYY'];

/** A day as people type it, as YYYY-MM-DD; null where it is no real day. */
export function readTypedDate(text: string): string | null {
  const day = dayjs(text.trim(), TYPED, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** Weeks from Monday. Which days are the weekend differs from state to state, so none are marked. */
const WEEK: { firstDayOfWeek: 1; weekendDays: [] } = { firstDayOfWeek: 1, weekendDays: [] };

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> {
  /** YYYY-MM-DD, as the API has it. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day: DD/MM/YY, typed or picked, weeks from Monday. */
export function DateField(props: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatesProvider settings={{ locale: i18n.language, ...WEEK }}>
      <DateInput
        valueFormat="DD/MM/YY"
        placeholder={t('date_placeholder')}
        dateParser={readTypedDate}
        nextLabel={t('calendar_next')}
        previousLabel={t('calendar_previous')}
        inputMode="numeric"
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        hideOutsideDates
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props}
      />
    </DatesProvider>
  );
}

interface MonthFieldProps extends Omit<MonthPickerInputProps, 'value' | 'onChange' | 'type'> {
  /** The first day of the month, YYYY-MM-DD. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A month of a year, as the first day of it. */
export function MonthField({ onChange, ...props }: MonthFieldProps) {
  const { i18n } = useTranslation('ui');
  return (
    <DatesProvider settings={{ locale: i18n.language, ...WEEK }}>
      <MonthPickerInput
        valueFormat="MMMM YYYY"
        {...props}
        onChange={(day) => onChange(typeof day === 'string' ? day : null)}
      />
    </DatesProvider>
  );
}
