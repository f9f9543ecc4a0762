import { Stack, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../ui/fields.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { type FormPart, moneyField } from './form-parts.ts';
import { wordOf } from './law-words.ts';
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
      <Section title={t('sheet.c')} description={t('sheet.c_hint')}>
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
      <Table className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('sheet.item')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.limit')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Th scope="row">
                {item.id} {titleOf(item, i18n.language)}
              </Table.Th>
              <Table.Td ta="right">{item.limit ? <Money amount={item.limit} bare /> : null}</Table.Td>
              <Table.Td ta="right">
                <Money amount={item.amount} bare strong />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
      <Table className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('sheet.item')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.limit')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.claim')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('sheet.counted')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => {
            const name = titleOf(item, i18n.language);
            return (
              <Table.Tr key={item.key}>
                <Table.Th scope="row">
                  {item.id} {name}
                  {item.note ? (
                    <span className={css.state} style={{ display: 'block' }}>
                      {wordOf(item.note, i18n.language)}
                    </span>
                  ) : null}
                </Table.Th>
                <Table.Td ta="right">{item.limit ? <Money amount={item.limit} bare /> : null}</Table.Td>
                <Table.Td>
                  {item.editable ? (
                    <MoneyField
                      size="xs"
                      ml="auto"
                      className={css.hand}
                      aria-label={t('sheet.claim_of', { name })}
                      {...moneyField(form, field(item.key))}
                    />
                  ) : null}
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={item.amount} bare strong />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
