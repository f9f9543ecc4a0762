import { type ListedPayout, payoutEndpoints } from '@mesra/contract/payouts/payout';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Marks a posted payout of somebody from outside as paid, on a day and with a reference. */
export function PayDialog({ payout, onClose }: { payout: ListedPayout; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { user } = useSession();
  const { id, month, version } = payout;
  const pay = useWrite(payoutEndpoints.pay, { silent: true });
  const bodyOf = (values: { paid_on: string | null; payment_reference: string }) => ({
    ...{ version, paid_on: values.paid_on ?? '', payment_reference: values.payment_reference || null },
  });
  const of = useContractForm({
    schema: payoutEndpoints.pay.body,
    initial: { paid_on: user.today as string | null, payment_reference: '' },
    toBody: bodyOf,
    label: (field) => (field === 'paid_on' || field === 'payment_reference' ? t(`pay.${field}`) : undefined),
    save: async (values) => {
      await pay.mutateAsync({ params: { id }, body: bodyOf(values) });
      onClose();
    },
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      title={t('pay.title', { name: payout.promoter.name })}
      save={t('pay.action')}
      onClose={onClose}
    >
      <Fields>
        <DateField
          label={t('pay.paid_on')}
          required
          clearable={false}
          minDate={month}
          maxDate={user.today}
          value={form.values.paid_on}
          onChange={(day) => form.setFieldValue('paid_on', day)}
          error={form.errors.paid_on}
        />
        <TextField
          label={t('pay.payment_reference')}
          maxLength={60}
          {...form.getInputProps('payment_reference')}
        />
      </Fields>
    </FormDialog>
  );
}
