import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import css from './roster.module.css';

interface DayRangeProps<V> {
  form: UseFormReturnType<V>;
  label: string;
  /** The fields of the first and the last day. */
  names: readonly [keyof V & string, keyof V & string];
}

/** A range of days in a dialog of the roster. */
export function DayRange<V extends Record<string, unknown>>({ form, label, names }: DayRangeProps<V>) {
  const { t } = useTranslation('roster');
  return (
    <fieldset className={css.range}>
      <legend>{label}</legend>
      <Fields>
        {names.map((name, at) => (
          <DateField
            key={name}
            label={t(at === 0 ? 'range.start_date' : 'range.end_date')}
            required
            clearable={false}
            value={form.values[name] as string | null}
            onChange={(day) => form.setFieldValue(name, day as never)}
            error={form.errors[name] ?? form.errors[`source.${at === 0 ? 'start_date' : 'end_date'}`]}
          />
        ))}
      </Fields>
    </fieldset>
  );
}
