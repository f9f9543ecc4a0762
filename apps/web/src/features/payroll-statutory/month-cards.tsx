import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import { FileCell, MonthState } from './file-cell.tsx';
import type { MonthsProps } from './month-file.ts';
import css from './statutory.module.css';

/** The months of a year on a phone: a card each, with the files for which something is due. */
export function MonthCards({ year, onOpen }: MonthsProps) {
  const { months, can } = year;
  const { t, i18n } = useTranslation('payroll-statutory');
  return months.map((month) => {
    const files = month.files.filter(({ count, current }) => count > 0 || current);
    return (
      <section key={month.start_date} className={`surface ${css.card}`}>
        <Title order={2} size="h4">
          {monthLabel(month.start_date, i18n.language)}
        </Title>
        <MonthState month={month} />
        {files.length > 0 ? (
          <ul className={css.rows}>
            {files.map((file) => (
              <li key={file.kind} className={css.row}>
                <span>{t(`kind.${file.kind}`)}</span>
                <FileCell month={month} file={file} mayCreate={can.create} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    );
  });
}
