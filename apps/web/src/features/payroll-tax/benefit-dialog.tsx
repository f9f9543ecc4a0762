import { Text } from '@mantine/core';
import { type TaxBenefit, taxBenefitEndpoints } from '@mesra/contract/payroll-tax/tax-benefit';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { startOfMonth } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useTaxRequest } from './use-tax-request.ts';

type Values = { name: string; value: string; start_date: string; send: boolean };

interface BenefitDialogProps {
  record: TaxRecord;
  type: TaxBenefit['type'];
  benefit: TaxBenefit | null;
  onClose: () => void;
}

/** Agrees to have the value of a benefit or of living accommodation counted for PCB (TP2), or changes a draft. */
export function BenefitDialog({ record, type, benefit, onClose }: BenefitDialogProps) {
  const { t } = useTranslation('payroll-tax');
  const { user } = useSession();
  const request = useTaxRequest<Values>({
    endpoints: taxBenefitEndpoints,
    request: benefit,
    initial: {
      name: benefit?.name ?? '',
      value: benefit?.value ?? '',
      start_date: benefit?.start_date ?? startOfMonth(user.today),
      send: true,
    },
    toValues: ({ send: _send, ...values }) => values,
    once: { company_id: record.company_id, employee_id: record.employee?.id, type },
    onClose,
  });
  const { form } = request;
  return (
    <RequestDialog
      title={t(`benefit.add_${type}`)}
      proof={{ label: t('benefit.proof'), hint: t('benefit.proof_hint'), title: t('requests.prove') }}
      stands={benefit !== null}
      request={request as never}
    >
      <Text size="sm" c="dimmed">
        {t('benefit.form_hint')}
      </Text>
      <TextField
        label={t('benefit.name')}
        description={t(`benefit.name_hint_${type}`)}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <Fields>
        <MonthField
          label={t('field.start_date')}
          description={t('benefit.start_hint')}
          required
          value={form.values.start_date}
          onChange={(day) => form.setFieldValue('start_date', day ?? '')}
          error={form.errors.start_date}
        />
        <MoneyField
          label={t('benefit.value')}
          description={t('benefit.value_hint')}
          required
          value={form.values.value}
          onChange={(value) => form.setFieldValue('value', value)}
          error={form.errors.value}
        />
      </Fields>
    </RequestDialog>
  );
}
