import { Text } from '@mantine/core';
import type { JournalLine } from '@mesra/contract/payroll-journal/journal';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';

interface JournalLinesProps {
  lines: readonly JournalLine[];
  /** The sum of either side. */
  total: string;
}

const NOTHING = '0.00';

/** Both sides of a journal by account and cost centre, with their sums. */
export function JournalLines({ lines, total }: JournalLinesProps) {
  const { t } = useTranslation('payroll-journal');
  const centres = lines.some((line) => line.cost_centre_name !== null);
  return (
    <ScrollBox label={t('lines')}>
      <table className={table.table} aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            {centres ? <th scope="col">{t('centre')}</th> : null}
            <th scope="col" className={table.right}>
              {t('debit')}
            </th>
            <th scope="col" className={table.right}>
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.account_code} ${line.account_name} ${line.cost_centre_name}`}>
              <td>
                {line.account_name}
                <Text size="sm" c={line.account_code === null ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {line.account_code ?? t('no_account')}
                </Text>
              </td>
              {centres ? <td>{line.cost_centre_code ?? line.cost_centre_name}</td> : null}
              <td className={table.right}>
                {line.debit === NOTHING ? null : <Money amount={line.debit} bare />}
              </td>
              <td className={table.right}>
                {line.credit === NOTHING ? null : <Money amount={line.credit} bare />}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('sum')}</th>
            {centres ? <td /> : null}
            <td className={table.right}>
              <Money amount={total} bare strong />
            </td>
            <td className={table.right}>
              <Money amount={total} bare strong />
            </td>
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}
