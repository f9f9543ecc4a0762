import { Group, Select } from '@mantine/core';
import type { ClientReport } from '@mesra/contract/client-reports/client-report';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/language.ts';
import { DateField } from '../../ui/date-field.tsx';
import css from './client-report.module.css';

/** The days that are asked for; none are those of the month. */
export interface Period {
  start_date?: string;
  end_date?: string;
}

const monthsOf = ({ start_date, end_date }: ClientReport['project']): string[] => {
  const months: string[] = [];
  let [year, month] = start_date.split('-').map(Number) as [number, number];
  for (;;) {
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key > end_date.slice(0, 7)) return months.reverse();
    months.push(key);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
};

const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

const nameOf = (month: string): string =>
  new Intl.DateTimeFormat(language.get() === 'ms' ? 'ms-MY' : 'en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`));

const OTHER = 'other';

interface PeriodFieldsProps {
  report: ClientReport;
  onChange: (period: Period) => void;
  /** Days are chosen, not a month. */
  days: boolean;
  onDays: (days: boolean) => void;
}

/** The month of the project that is shown, or the days. */
export function PeriodFields({ report, onChange, days, onDays }: PeriodFieldsProps) {
  const { t } = useTranslation('client-report');
  const { start_date, end_date, project } = report;
  const months = monthsOf(project).map((value) => ({ value, label: nameOf(value) }));
  const choose = (value: string | null) => {
    if (value === OTHER || value === null) return onDays(true);
    onDays(false);
    onChange({ start_date: `${value}-01`, end_date: lastDay(value) });
  };
  const day = (name: 'start_date' | 'end_date') => ({
    ...{ label: t(name), value: report[name], minDate: project.start_date, maxDate: project.end_date },
    clearable: false,
    onChange: (value: string | null) => {
      if (value) onChange({ start_date, end_date, [name]: value });
    },
  });
  return (
    <Group gap="sm" align="flex-end" className={css.period}>
      <Select
        label={t('month')}
        data={[...months, { value: OTHER, label: t('other_dates') }]}
        value={days ? OTHER : start_date.slice(0, 7)}
        onChange={choose}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      {days ? (
        <>
          <DateField {...day('start_date')} />
          <DateField {...day('end_date')} />
        </>
      ) : null}
    </Group>
  );
}
