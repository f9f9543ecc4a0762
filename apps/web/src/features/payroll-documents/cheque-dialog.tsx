import { type PaymentPayroll, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
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
  const { form, submit, saving, confirmDiscard } = useContractForm({
    schema: paymentEndpoints.setCheque.body,
    initial: { cheque_number: payroll.cheque_number ?? '' },
    toBody,
    label: (field) => (field === 'cheque_number' ? t('batch.cheque_number') : undefined),
    save: async (values) => {
      await write.mutateAsync({ params: { id: batch.id }, body: toBody(values) });
      onClose();
    },
  });
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  return (
    <Dialog title={payroll.name} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} onCancel={() => void close()}>
        <TextField
          label={t('batch.cheque_number')}
          data-autofocus
          maxLength={20}
          inputMode="numeric"
          {...form.getInputProps('cheque_number')}
        />
      </Form>
    </Dialog>
  );
}
