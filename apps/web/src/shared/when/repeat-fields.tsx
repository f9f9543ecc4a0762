import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { WeekdayChips } from '../../ui/weekday-chips.tsx';
import { type RepetitionValues, turned } from './repetition.ts';

interface RepeatFieldsProps {
  value: RepetitionValues & { date: string | null };
  /** By the path of the field. */
  errors: Readonly<Record<string, ReactNode>>;
  untilHint: string;
  onChange: (change: Partial<RepetitionValues>) => void;
}

/** Whether something that is planned repeats, on which weekdays, how often and until when. */
export function RepeatFields({ value, errors, untilHint, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('when');
  return (
    <>
      <SwitchField
        label={t('repeats')}
        checked={value.repeats}
        onChange={(event) => onChange(turned(value, event.currentTarget.checked))}
      />
      {value.repeats ? (
        <>
          <WeekdayChips
            name="repeat.weekdays"
            label={t('weekdays')}
            names={t('weekday_names', { returnObjects: true }) as string[]}
            value={value.weekdays}
            onChange={(weekdays) => onChange({ weekdays })}
            error={errors['repeat.weekdays']}
          />
          <Fields>
            <TextField
              label={t('every_weeks')}
              description={t('every_weeks_hint')}
              required
              inputMode="numeric"
              maxLength={2}
              value={value.every_weeks}
              onChange={(event) => onChange({ every_weeks: event.currentTarget.value })}
              error={errors['repeat.every_weeks']}
            />
            <DateField
              label={t('until')}
              description={untilHint}
              required
              minDate={value.date ?? undefined}
              value={value.until}
              onChange={(until) => onChange({ until })}
              error={errors['repeat.until']}
            />
          </Fields>
        </>
      ) : null}
    </>
  );
}
