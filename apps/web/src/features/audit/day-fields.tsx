import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import type { Range } from './period.ts';

/** Days of one's own, from and to; either may be left open. */
export function DayFields({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { t } = useTranslation('audit');
  const shared = { w: { base: '100%', sm: 130 } };
  return (
    <>
      <DateField
        {...shared}
        aria-label={t('from')}
        placeholder={t('from')}
        value={range.start_date ?? null}
        {...(range.end_date ? { maxDate: range.end_date } : {})}
        onChange={(day) => onChange({ ...range, start_date: day ?? undefined })}
      />
      <DateField
        {...shared}
        aria-label={t('to')}
        placeholder={t('to')}
        value={range.end_date ?? null}
        {...(range.start_date ? { minDate: range.start_date } : {})}
        onChange={(day) => onChange({ ...range, end_date: day ?? undefined })}
      />
    </>
  );
}
