import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { TypeValues } from './leave-type-values.ts';

const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

interface CarryFieldsProps {
  form: UseFormReturnType<TypeValues>;
  /** The year that is running. */
  year: string;
}

/** What of a year goes into the next, and until when it may be taken there. */
export function CarryFields({ form, year }: CarryFieldsProps) {
  const { t, i18n } = useTranslation('leave-types');
  const { carry } = form.values;
  return (
    <Fields columns={carry === 'days' ? 3 : 2}>
      <SelectField
        label={t('form.carry')}
        description={carry === 'none' ? undefined : t('form.carry_hint', { year })}
        allowDeselect={false}
        data={(['none', 'all', 'days'] as const).map((value) => ({ value, label: t(`form.carry_${value}`) }))}
        {...form.getInputProps('carry')}
      />
      {carry === 'days' ? (
        <TextField
          label={t('form.carry_most')}
          inputMode="decimal"
          required
          {...form.getInputProps('carry_days')}
        />
      ) : null}
      {carry === 'none' ? null : (
        <SelectField
          label={t('form.carry_months')}
          allowDeselect={false}
          data={[
            { value: '', label: t('form.months_all') },
            ...Array.from({ length: 11 }, (_, index) => ({
              value: String(index + 1),
              label: t('form.months', { month: monthName(index + 1, i18n.language) }),
            })),
          ]}
          {...form.getInputProps('carry_months')}
        />
      )}
    </Fields>
  );
}
