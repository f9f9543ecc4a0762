import { NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.ts';
import { percentOf } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { ExplainedAmount } from './explained-amount.tsx';
import type { FormPart } from './form-parts.ts';
import css from './process-form.module.css';
import { MANUAL, type ManualKey } from './process-values.ts';

const SOCSO_TYPES = ['auto', 'category_1', 'category_2', 'none'] as const;

/** EPF, SOCSO, EIS, SKBBK and the HRD levy: worked out, or each set by hand. */
export function ContributionSection(part: FormPart) {
  const { t } = useTranslation('process');
  const { form, calculation } = part;
  const rate = calculation.contribution_epf_employee_rate;
  return (
    <Section title={t('contributions.title')} description={t('contributions.hint')}>
      <Stack gap="md">
        <Fields>
          <TextField
            size="xs"
            inputMode="decimal"
            label={t('contributions.rate')}
            description={
              form.values.epf_rate.trim() === '' && rate
                ? t('contributions.rate_now', { rate: percentOf(rate) })
                : t('contributions.rate_hint')
            }
            {...form.getInputProps('epf_rate')}
            error={form.errors.epf_rate ?? form.errors.contribution_epf_employee_rate}
          />
          <NativeSelect
            size="xs"
            label={t('contributions.socso_type')}
            data={SOCSO_TYPES.map((value) => ({ value, label: t(`contributions.socso_types.${value}`) }))}
            value={form.values.contribution_socso_type}
            onChange={(event) =>
              form.setFieldValue(
                'contribution_socso_type',
                event.currentTarget.value as (typeof SOCSO_TYPES)[number],
              )
            }
          />
        </Fields>
        <ScrollBox label={t('table_of', { name: t('contributions.title') })}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('contributions.figure')}</th>
                <th scope="col">{t('contributions.by_hand')}</th>
                <th scope="col" className={css.right}>
                  {t('line.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {MANUAL.map((key) => (
                <ManualRow key={key} figure={key} {...part} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Stack>
    </Section>
  );
}

function ManualRow({ figure, form, calculation, onOpen }: FormPart & { figure: ManualKey }) {
  const { t } = useTranslation('process');
  const names = useFigureNames();
  const name = names.key(figure);
  const typed = form.values.manual[figure];
  const path = `manual.${figure}` as const;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Switch
          size="xs"
          aria-label={t('contributions.by_hand_of', { name })}
          checked={typed !== null}
          onChange={(event) =>
            form.setFieldValue(path, event.currentTarget.checked ? formatAmount(calculation[figure]) : null)
          }
        />
      </td>
      <td className={css.right}>
        {typed === null ? (
          <ExplainedAmount name={name} amount={calculation[figure]} onOpen={() => onOpen({ key: figure })} />
        ) : (
          <MoneyField
            size="xs"
            ml="auto"
            className={css.hand}
            aria-label={t('contributions.amount_of', { name })}
            value={typed}
            error={form.errors[`${figure}_manual`]}
            onChange={(amount) => form.setFieldValue(path, amount)}
          />
        )}
      </td>
    </tr>
  );
}
