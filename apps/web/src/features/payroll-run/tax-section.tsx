import { Group, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney } from '../../lib/format.ts';
import { TaxedBenefits } from '../../shared/payslip/taxed-benefits.tsx';
import { MoneyField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { ExplainedAmount } from './explained-amount.tsx';
import { type FormPart, moneyField } from './form-parts.ts';
import css from './process-form.module.css';

const PCB = 'contribution_tax_monthly_amount';

/** PCB, worked out or by hand, and zakat that was paid elsewhere. */
export function TaxSection({ form, calculation, onOpen }: FormPart) {
  const { t } = useTranslation('process');
  const manual = form.values.contribution_tax_manual;
  const setManual = (next: boolean) => {
    form.setFieldValue('contribution_tax_manual', next);
    if (next && form.values[PCB].trim() === '') form.setFieldValue(PCB, formatAmount(calculation[PCB]));
  };
  return (
    <Section
      title={t('tax.title')}
      actions={
        <Text size="sm" c="dimmed">
          {t('tax.yearly')}:{' '}
          <span className="figures">{formatMoney(calculation.contribution_tax_yearly_amount)}</span>
        </Text>
      }
    >
      <Fields>
        <div>
          <Text fw={550} mb={4} size="xs">
            {t('tax.amount')}
          </Text>
          <Group gap="md" wrap="nowrap">
            <Switch
              size="xs"
              label={t('contributions.by_hand')}
              aria-label={t('contributions.by_hand_of', { name: t('tax.amount') })}
              checked={manual}
              onChange={(event) => setManual(event.currentTarget.checked)}
            />
            {manual ? (
              <MoneyField
                size="xs"
                className={css.hand}
                aria-label={t('contributions.amount_of', { name: t('tax.amount') })}
                {...moneyField(form, PCB)}
              />
            ) : (
              <ExplainedAmount
                name={t('tax.amount')}
                amount={calculation[PCB]}
                onOpen={() => onOpen({ key: PCB })}
              />
            )}
          </Group>
        </div>
        <MoneyField
          size="xs"
          label={t('tax.zakat')}
          description={t('tax.zakat_hint')}
          {...moneyField(form, 'zakat')}
        />
      </Fields>
      <TaxedBenefits
        benefits={calculation.benefits}
        amount={(amount) => <span className="figures">{formatMoney(amount)}</span>}
      />
    </Section>
  );
}
