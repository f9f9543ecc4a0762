import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../ui/time-field.tsx';

type WindowEnd = 'starts_at' | 'ends_at';

interface WindowFieldsProps {
  value: Record<WindowEnd, string>;
  errors: { [end in WindowEnd]?: ReactNode };
  /** What it means that nobody has come, or nothing is done, by its end. */
  endsHint: string;
  onChange: (end: WindowEnd, time: string) => void;
}

/** The window of something that is planned, within its day: both times or neither. */
export function WindowFields({ value, errors, endsHint, onChange }: WindowFieldsProps) {
  const { t } = useTranslation('when');
  const hints = { starts_at: t('starts_at_hint'), ends_at: endsHint };
  return (['starts_at', 'ends_at'] as const).map((end) => (
    <TimeField
      key={end}
      label={t(end)}
      description={hints[end]}
      placeholder={t('any_time')}
      clearable
      value={value[end]}
      onChange={(time) => onChange(end, time)}
      error={errors[end]}
    />
  ));
}
