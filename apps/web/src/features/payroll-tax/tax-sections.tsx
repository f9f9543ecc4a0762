import { Group, NativeSelect, Text } from '@mantine/core';
import type { TaxSheetItemAnswer as Item } from '@mesra/contract/payroll-run/payslip';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { ClaimButton } from './claim-button.tsx';
import type { PartProps } from './deduction-section.tsx';
import css from './payroll-tax.module.css';
import { sheetItemTitle } from './sheet-title.ts';

/** Section D: zakat as deducted, and the departure levy, which is claimed. */
export function RebateSection({ record, onClaim }: PartProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { counted, limit } = record.religious_journeys;
  return (
    <Section title={t('section.d')}>
      <ul className={css.rows} aria-label={t('section.d')}>
        {(record.sheet?.section_d ?? []).map((item) => {
          const name = sheetItemTitle(item, i18n.language);
          return (
            <li key={item.key} className={css.row}>
              <div>
                <Text>
                  <span className={css.id}>{item.id}</span> {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {item.editable ? t('journeys', { counted, limit }) : t('zakat_hint')}
                </Text>
              </div>
              <div className={css.used}>
                <Money amount={item.amount} />
              </div>
              {item.editable && record.can.claim && counted < limit ? (
                <ClaimButton name={name} onClick={() => onClaim(item.key)} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The allowances that are exempt up to a limit of the year. */
export function ExemptSection({ record }: { record: TaxRecord }) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Section title={t('exempt.title')} description={t('exempt.hint')}>
      <ul className={css.rows} aria-label={t('exempt.title')}>
        {record.exempt.map(({ key, limit, used, left }) => (
          <li key={key} className={css.row}>
            <Text>{t(`exempt.${key}`)}</Text>
            <div className={css.used}>
              <div className="figures">{t('left', { amount: formatMoney(left) })}</div>
              <Text size="sm" c="dimmed" className="figures">
                {[
                  t('limit', { amount: formatMoney(limit) }),
                  ...(isZero(used) ? [] : [t('used', { amount: formatMoney(used) })]),
                ].join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface RemunerationProps {
  record: TaxRecord;
  onMonth: (month: string) => void;
}

/** Sections A and B of a month, to read. */
export function RemunerationSections({ record, onMonth }: RemunerationProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { sheet, month, months } = record;
  if (!sheet || month === null) return null;
  return (
    <Section
      title={t('section.month')}
      description={t('section.month_hint')}
      actions={
        <NativeSelect
          aria-label={t('month')}
          data={months.map((value) => ({ value, label: monthLabel(value, i18n.language) }))}
          value={month}
          onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        />
      }
    >
      <Group align="flex-start" gap="xl" className={css.months}>
        <SheetTable title={t('section.a')} items={sheet.section_a} />
        <SheetTable title={t('section.b')} items={sheet.section_b} />
      </Group>
    </Section>
  );
}

function SheetTable({ title, items }: { title: string; items: readonly Item[] }) {
  const { t, i18n } = useTranslation('payroll-tax');
  return (
    <ScrollBox label={title} className={css.sheet}>
      <table className={table.table}>
        <caption className={css.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={table.right}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <span className={css.id}>{item.id}</span> {sheetItemTitle(item, i18n.language)}
                {item.formula || item.limit ? (
                  <Text size="sm" c="dimmed" component="span" display="block">
                    {item.formula ?? t('limit', { amount: formatMoney(item.limit ?? '0.00') })}
                  </Text>
                ) : null}
              </th>
              <td className={`${table.right} figures`}>
                <Money amount={item.amount} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
