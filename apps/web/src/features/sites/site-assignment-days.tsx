import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';

type Days = { start_date: string | null; end_date: string | null };

interface AssignmentDaysProps {
  values: Days;
  errors: Partial<Record<keyof Days, ReactNode>>;
  onChange: (field: keyof Days, day: string | null) => void;
}

/** From when to when somebody is at a site; without a last day, as long as the site and the employment go on. */
export function AssignmentDays({ values, errors, onChange }: AssignmentDaysProps) {
  const { t } = useTranslation('sites');
  return (
    <Fields>
      <DateField
        label={t('field.start_date')}
        required
        value={values.start_date}
        onChange={(day) => onChange('start_date', day)}
        error={errors.start_date}
      />
      <DateField
        label={t('field.end_date')}
        description={t('of_employee.end_date_hint')}
        minDate={values.start_date ?? undefined}
        value={values.end_date}
        onChange={(day) => onChange('end_date', day)}
        error={errors.end_date}
      />
    </Fields>
  );
}
