import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { MoneyChange } from './money-change.tsx';
import css from './process-form.module.css';
import type { Worked } from './use-preview.ts';

type Comparison = Worked['comparison'];

/** Figures that are something in one of the two months. */
export const comparedFigures = ({ figures }: Comparison): Comparison['figures'] =>
  figures.filter((one) => one.unusual || !isZero(one.current) || !isZero(one.previous));

/** This month against last month, what is unusual marked. */
export function ComparisonSection({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('process');
  const names = useFigureNames();
  const figures = comparedFigures(comparison);
  const first = comparison.figures.every((one) => one.previous === null);
  return (
    <Section title={t('compare.title')}>
      {first ? <Text c="dimmed">{t('compare.first')}</Text> : null}
      {first || figures.length === 0 ? null : (
        <ScrollBox label={t('table_of', { name: t('compare.title') })}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('compare.figure')}</th>
                <th scope="col" className={css.right}>
                  {t('compare.before')}
                </th>
                <th scope="col" className={css.right}>
                  {t('compare.now')}
                </th>
                <th scope="col" className={css.right}>
                  {t('compare.difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map((one) => (
                <tr key={one.key} className={one.unusual ? css.odd : undefined}>
                  <th scope="row">
                    {names.key(one.key)}
                    {one.unusual ? ` (${t('compare.unusual')})` : ''}
                  </th>
                  <td className={css.right}>
                    <Money amount={one.previous} bare />
                  </td>
                  <td className={css.right}>
                    <Money amount={one.current} bare />
                  </td>
                  <td className={css.right}>
                    <MoneyChange now={one.current} before={one.previous} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Section>
  );
}
