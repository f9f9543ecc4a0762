import { STATUTORY_FILES } from '@mesra/domain/statutory-files/statutory-file';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { FileCell, MonthState } from './file-cell.tsx';
import type { MonthsProps } from './month-file.ts';
import css from './statutory.module.css';

/** The months of a year and their files, on desktop. */
export function MonthTable({ year, onOpen }: MonthsProps) {
  const { months, can } = year;
  const { t, i18n } = useTranslation('payroll-statutory');
  return (
    <div className="surface">
      <ScrollBox label={t('table')} className={css.months}>
        <table className={table.table} aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {STATUTORY_FILES.map((kind) => (
                <th key={kind} scope="col">
                  {t(`kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.start_date}>
                <th scope="row">
                  {monthLabel(month.start_date, i18n.language)}
                  <MonthState month={month} />
                </th>
                {month.files.map((file) => (
                  <td key={file.kind}>
                    <FileCell month={month} file={file} mayCreate={can.create} onOpen={onOpen} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
