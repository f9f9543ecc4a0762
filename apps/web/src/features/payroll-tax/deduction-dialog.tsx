import { Text } from '@mantine/core';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { type TaxDeduction, taxDeductionEndpoints } from '@mesra/contract/payroll-tax/tax-deduction';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useTaxRequest } from './use-tax-request.ts';

type Values = {
  amount: string;
  start_date: string;
  end_date: string | null;
  reference: string;
  send: boolean;
};

interface DeductionDialogProps {
  record: TaxRecord;
  type: TaxDeduction['type'];
  deduction: TaxDeduction | null;
  onClose: () => void;
}

/** Asks for zakat of every month, enters an instruction CP38, or changes a draft of either. */
export function DeductionDialog({ record, type, deduction, onClose }: DeductionDialogProps) {
  const { t } = useTranslation('payroll-tax');
  const { user } = useSession();
  const request = useTaxRequest<Values>({
    endpoints: taxDeductionEndpoints,
    request: deduction,
    initial: {
      amount: deduction?.amount ?? '',
      start_date: deduction?.start_date ?? startOfMonth(user.today),
      end_date: deduction?.end_date ?? null,
      reference: deduction?.reference ?? '',
      send: true,
    },
    toValues: ({ send: _send, ...values }) => values,
    once: { company_id: record.company_id, employee_id: record.employee?.id, type },
    onClose,
  });
  const { form } = request;
  const instructed = type === 'cp38';
  return (
    <RequestDialog
      title={t(`deduction.add_${type}`)}
      proof={{ label: t('deduction.proof'), hint: t('deduction.proof_hint'), title: t('requests.prove') }}
      stands={deduction !== null}
      request={request as never}
      {...(instructed ? { saves: t('save') } : {})}
    >
      <Text size="sm" c="dimmed">
        {t(`deduction.hint_${type}`)}
      </Text>
      <MoneyField
        label={t('deduction.amount')}
        required
        value={form.values.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
        error={form.errors.amount}
      />
      <Fields>
        <MonthField
          label={t('field.start_date')}
          required
          value={form.values.start_date}
          onChange={(day) => form.setFieldValue('start_date', day ?? '')}
          error={form.errors.start_date}
        />
        <MonthField
          label={t('field.end_date')}
          required={instructed}
          clearable={!instructed}
          value={form.values.end_date && startOfMonth(form.values.end_date)}
          onChange={(day) => form.setFieldValue('end_date', day && endOfMonth(plainMonthOf(day)))}
          error={form.errors.end_date}
        />
      </Fields>
      <TextField
        label={t(`deduction.reference_${type}`)}
        required={instructed}
        maxLength={80}
        {...form.getInputProps('reference')}
      />
    </RequestDialog>
  );
}
