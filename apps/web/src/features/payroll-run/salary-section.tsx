import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { MoneyField } from '../../ui/fields.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { FlagToggles } from './flag-toggles.tsx';
import { type FormPart, moneyField } from './form-parts.ts';
import css from './process-form.module.css';

const BASES = ['salary', 'basic'] as const;

/** The salary of the month: in pieces where it is not one whole month at one salary, and what it counts for. */
export function SalarySection({ form, calculation }: FormPart) {
  const { t } = useTranslation('process');
  const { segments } = calculation;
  const payload = form.values.salary_payload;
  const whole = segments.length === 1 && segments[0]?.days === segments[0]?.days_in_month;
  return (
    <Section
      title={t('salary.title')}
      description={whole ? t('salary.whole') : undefined}
      actions={<Money amount={calculation.total_salary} strong />}
    >
      <Stack gap="md">
        {whole ? null : (
          <ScrollBox label={t('table_of', { name: t('salary.title') })}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('salary.from')}</th>
                  <th scope="col">{t('salary.to')}</th>
                  <th scope="col">{t('salary.days')}</th>
                  <th scope="col" className={css.right}>
                    {t('salary.monthly')}
                  </th>
                  <th scope="col" className={css.right}>
                    {t('salary.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {segments.map((one) => (
                  <tr key={one.start}>
                    <td>{formatDate(one.start)}</td>
                    <td>{formatDate(one.end)}</td>
                    <td>{t('salary.of_days', { days: one.days, of: one.days_in_month })}</td>
                    <td className={css.right}>
                      <Money amount={one.monthly_salary} bare />
                    </td>
                    <td className={css.right}>
                      <Money amount={one.amount} bare strong />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        <div className={css.across}>
          <div>
            <Text size="xs" fw={550} mb={6}>
              {t('salary.counts_for')}
            </Text>
            <FlagToggles
              label={t('salary.counts_for')}
              value={payload}
              onChange={(flag, on) => form.setFieldValue(`salary_payload.${flag}`, on)}
            />
          </div>
          <NativeSelect
            size="xs"
            label={t('salary.based_on')}
            data={BASES.map((value) => ({ value, label: t(`salary.based.${value}`) }))}
            value={payload.contribution_based_on}
            onChange={(event) =>
              form.setFieldValue(
                'salary_payload.contribution_based_on',
                event.currentTarget.value as (typeof BASES)[number],
              )
            }
          />
          {payload.contribution_based_on === 'basic' ? (
            <MoneyField size="xs" label={t('salary.basic')} {...moneyField(form, 'salary_payload.basic')} />
          ) : null}
        </div>
      </Stack>
    </Section>
  );
}
