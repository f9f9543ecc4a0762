import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import type { Range } from './period.ts';

/** If the range is reversed, the other end moves to the day just chosen. */
function inOrder(range: Range, chosen: 'start_date' | 'end_date'): Range {
  const { start_date, end_date } = range;
  if (!start_date || !end_date || start_date <= end_date) return range;
  return { start_date: range[chosen], end_date: range[chosen] };
}

/** A custom date range; either end may be open. */
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
        onChange={(day) => onChange(inOrder({ ...range, start_date: day ?? undefined }, 'start_date'))}
      />
      <DateField
        {...shared}
        aria-label={t('to')}
        placeholder={t('to')}
        value={range.end_date ?? null}
        onChange={(day) => onChange(inOrder({ ...range, end_date: day ?? undefined }, 'end_date'))}
      />
    </>
  );
}
