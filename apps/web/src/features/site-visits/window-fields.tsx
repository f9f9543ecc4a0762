import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';

type End = 'starts_at' | 'ends_at';

interface WindowFieldsProps {
  value: Record<End, string>;
  errors: { [end in End]?: ReactNode };
  onChange: (end: End, time: string) => void;
}

/** When a visit should take place: both times or neither. */
export function WindowFields({ value, errors, onChange }: WindowFieldsProps) {
  const { t } = useTranslation('manage-visits');
  return (
    <Fields>
      {(['starts_at', 'ends_at'] as const).map((end) => (
        <TimeField
          key={end}
          label={t(end)}
          description={t(`${end}_hint`)}
          placeholder={t('any_time')}
          clearable
          value={value[end]}
          onChange={(time) => onChange(end, time)}
          error={errors[end]}
        />
      ))}
    </Fields>
  );
}
