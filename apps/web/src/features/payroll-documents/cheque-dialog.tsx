import { type PaymentPayroll, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Batch } from './use-batch-actions.ts';

interface ChequeDialogProps {
  batch: Batch;
  payroll: PaymentPayroll;
  onClose: () => void;
}

/** The number of the cheque that pays somebody; blank takes it away. */
export function ChequeDialog({ batch, payroll, onClose }: ChequeDialogProps) {
  const { t } = useTranslation('payroll');
  const write = useWrite(paymentEndpoints.setCheque, { silent: true });
  const toBody = (values: { cheque_number: string }) => ({ ...values, payroll_id: payroll.id });
  const of = useContractForm({
    schema: paymentEndpoints.setCheque.body,
    initial: { cheque_number: payroll.cheque_number ?? '' },
    toBody,
    label: (field) => (field === 'cheque_number' ? t('batch.cheque_number') : undefined),
    save: async (values) => {
      await write.mutateAsync({ params: { id: batch.id }, body: toBody(values) });
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog of={of} title={payroll.name} onClose={onClose}>
      <TextField
        label={t('batch.cheque_number')}
        data-autofocus
        maxLength={20}
        inputMode="numeric"
        {...form.getInputProps('cheque_number')}
      />
    </FormDialog>
  );
}
