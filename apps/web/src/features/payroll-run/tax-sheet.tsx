import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../shared/payslip/law-labels.ts';
import { MoneyField } from '../../ui/fields.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { type FormPart, moneyField } from './form-parts.ts';
import css from './process-form.module.css';
import type { Worked } from './use-preview.ts';

type Item = Worked['tax_sheet']['section_a'][number];

const titleOf = (item: Item, language: string): string => (language === 'ms' ? item.title_malay : item.title);

/** The tax deduction sheet, sections A to D. What the employee claims (C, and the levy in D) is typed here. */
export function TaxSheet(part: FormPart) {
  const { t } = useTranslation('process');
  const sheet = part.calculation.tax_sheet;
  return (
    <Stack gap="md">
      <Section title={t('sheet.a')}>
        <ReadTable title={t('sheet.a')} items={sheet.section_a} />
      </Section>
      <Section title={t('sheet.b')}>
        <ReadTable title={t('sheet.b')} items={sheet.section_b} />
      </Section>
      <Section
        title={t('sheet.c')}
        description={t('sheet.c_hint')}
        actions={
          <Anchor
            component={Link}
            to="/payroll/tax"
            search={{ employee_id: part.process.employee.id } as never}
            size="sm"
          >
            {t('sheet.claims')}
          </Anchor>
        }
      >
        <ClaimTable {...part} title={t('sheet.c')} items={sheet.section_c} field={(key) => `tp1.${key}`} />
      </Section>
      <Section title={t('sheet.d')}>
        <ClaimTable {...part} title={t('sheet.d')} items={sheet.section_d} field={(key) => key} />
      </Section>
    </Stack>
  );
}

function ReadTable({ title, items }: { title: string; items: readonly Item[] }) {
  const { t, i18n } = useTranslation('process');
  return (
    <ScrollBox label={t('table_of', { name: title })}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.item')}</th>
            <th scope="col" className={css.right}>
              {t('sheet.limit')}
            </th>
            <th scope="col" className={css.right}>
              {t('sheet.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.id} {titleOf(item, i18n.language)}
                {item.formula ? (
                  <span className={css.state} style={{ display: 'block' }}>
                    {item.formula}
                  </span>
                ) : null}
              </th>
              <td className={css.right}>{item.limit ? <Money amount={item.limit} bare /> : null}</td>
              <td className={css.right}>
                <Money amount={item.amount} bare strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ClaimTableProps extends FormPart {
  title: string;
  items: readonly Item[];
  /** The form's field of an item. */
  field: (key: string) => string;
}

function ClaimTable({ title, items, field, form }: ClaimTableProps) {
  const { t, i18n } = useTranslation('process');
  return (
    <ScrollBox label={t('table_of', { name: title })}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.item')}</th>
            <th scope="col" className={css.right}>
              {t('sheet.limit')}
            </th>
            <th scope="col" className={css.right}>
              {t('sheet.claim')}
            </th>
            <th scope="col" className={css.right}>
              {t('sheet.counted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = titleOf(item, i18n.language);
            return (
              <tr key={item.key}>
                <th scope="row">
                  {item.id} {name}
                  {item.note ? (
                    <span className={css.state} style={{ display: 'block' }}>
                      {wordOf(item.note, i18n.language)}
                    </span>
                  ) : null}
                </th>
                <td className={css.right}>{item.limit ? <Money amount={item.limit} bare /> : null}</td>
                <td>
                  {item.editable ? (
                    <MoneyField
                      size="xs"
                      ml="auto"
                      className={css.hand}
                      aria-label={t('sheet.claim_of', { name })}
                      {...moneyField(form, field(item.key))}
                    />
                  ) : null}
                </td>
                <td className={css.right}>
                  <Money amount={item.amount} bare strong />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
