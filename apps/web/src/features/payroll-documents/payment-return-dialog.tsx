import { Text } from '@mantine/core';
import { type PaymentPayroll, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Batch } from './use-batch-actions.ts';

interface PaymentReturnDialogProps {
  batch: Batch;
  payroll: PaymentPayroll;
  onClose: () => void;
}

/** The bank sent somebody's money back: on which day, and why. */
export function PaymentReturnDialog({ batch, payroll, onClose }: PaymentReturnDialogProps) {
  const { t } = useTranslation('payroll');
  const { user } = useSession();
  const write = useWrite(paymentEndpoints.recordReturn, { silent: true });
  const toBody = (values: { returned_on: string; reason: string }) => ({ ...values, payroll_id: payroll.id });
  const labels = { returned_on: t('batch.returning.day'), reason: t('batch.returning.reason') };
  const of = useContractForm({
    schema: paymentEndpoints.recordReturn.body,
    initial: { returned_on: user.today, reason: '' },
    toBody,
    label: (field) => (field === 'returned_on' || field === 'reason' ? labels[field] : undefined),
    save: async (values) => {
      await write.mutateAsync({ params: { id: batch.id }, body: toBody(values) });
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      title={t('batch.returning.title', { name: payroll.name })}
      save={t('batch.returning.save')}
      onClose={onClose}
    >
      <Text>{t('batch.returning.effect', { amount: formatMoney(payroll.total_net_pay) })}</Text>
      <DateField
        label={labels.returned_on}
        required
        clearable={false}
        maxDate={user.today}
        value={form.values.returned_on}
        onChange={(day) => form.setFieldValue('returned_on', day ?? '')}
        error={form.errors.returned_on}
      />
      <TextAreaField label={labels.reason} required maxLength={255} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
