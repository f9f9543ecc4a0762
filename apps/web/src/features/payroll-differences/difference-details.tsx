import { Table, Text } from '@mantine/core';
import type { DifferenceLineAnswer } from '@mesra/contract/payroll-differences/difference';
import { lineName } from '@mesra/domain/payroll/line-types';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './payroll-differences.module.css';
import type { ShownDifference } from './shown-difference.ts';

type Amounts = Pick<DifferenceLineAnswer, 'closed' | 'now' | 'settled' | 'difference'>;

interface Entry extends Amounts {
  key: string;
  name: string;
  days: readonly string[];
}

/** A closed month line by line: as it was closed, as it comes to now, and what of that is settled. */
export function DifferenceDetails({ row }: { row: ShownDifference }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const figures = useFigureNames();
  const entries: Entry[] = [
    ...row.lines.map((line) => ({ ...line, name: lineName(line.name, i18n.language) })),
    ...row.contributions.map((one) => ({ ...one, name: figures.key(one.key), days: [] })),
  ];
  const settled = entries.some((one) => !isZero(one.settled));
  const tax = { closed: formatMoney(row.tax.closed), now: formatMoney(row.tax.now) };
  return (
    <div className={css.details}>
      <ScrollBox label={t('title')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line')}</Table.Th>
              <Table.Th ta="right">{t('closed')}</Table.Th>
              <Table.Th ta="right">{t('now')}</Table.Th>
              {settled ? <Table.Th ta="right">{t('settled')}</Table.Th> : null}
              <Table.Th ta="right">{t('difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((one) => (
              <Table.Tr key={one.key}>
                <Table.Td>
                  {one.name}
                  <Days days={one.days} />
                </Table.Td>
                {(['closed', 'now', ...(settled ? (['settled'] as const) : []), 'difference'] as const).map(
                  (amount) => (
                    <Table.Td key={amount} ta="right">
                      <Money amount={one[amount]} bare strong={amount === 'difference'} />
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {row.tax.closed === row.tax.now ? null : (
        <Text size="sm" c="dimmed" mt="xs">
          {t('tax', tax)}
        </Text>
      )}
    </div>
  );
}

/** The days that differ: one, or the first and the last with how many. */
function Days({ days }: { days: readonly string[] }) {
  const { t } = useTranslation('payroll-differences');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <div className={css.faint}>
      {t('days', { count: days.length, first: formatDate(first), last: formatDate(last) })}
    </div>
  );
}
