import { Text } from '@mantine/core';
import {
  type StatutoryFileRow,
  statutoryFileEndpoints,
} from '@mesra/contract/payroll-statutory/statutory-file';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';

interface HandInProps {
  row: StatutoryFileRow;
  onClose: () => void;
}

/** Records the day on which a file was submitted, and the number of the receipt. */
export function SubmissionForm({ row: { id, kind, version, start_date }, onClose }: HandInProps) {
  const { t } = useTranslation('payroll-statutory');
  const { user } = useSession();
  const write = useWrite(statutoryFileEndpoints.submit, { silent: true });
  const bodyOf = (values: { submitted_on: string; receipt_number: string }) => ({ ...values, version });
  const { form, submit, saving, leave } = useContractForm({
    schema: statutoryFileEndpoints.submit.body,
    initial: { submitted_on: user.today, receipt_number: '' },
    toBody: bodyOf,
    label: (field) => t(field === 'submitted_on' ? 'submit.submitted_on' : 'submit.receipt_number'),
    save: async (values) => {
      await write.mutateAsync({ params: { id }, body: bodyOf(values) });
      onClose();
    },
  });
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      submitLabel={t('submit.save')}
      onCancel={() => void leave(onClose)}
    >
      <Text fw={600} mb="md">
        {t('submit.title', { file: t(`kind.${kind}`) })}
      </Text>
      <Fields>
        <DateField
          label={t('submit.submitted_on')}
          required
          clearable={false}
          minDate={start_date}
          maxDate={user.today}
          value={form.values.submitted_on}
          onChange={(day) => form.setFieldValue('submitted_on', day ?? '')}
          error={form.errors.submitted_on}
        />
        <TextField
          label={t('submit.receipt_number')}
          required
          data-autofocus
          maxLength={60}
          {...form.getInputProps('receipt_number')}
        />
      </Fields>
    </Form>
  );
}

/** Records the day on which what was submitted was paid. */
export function PaymentForm({ row: { id, kind, version, submitted_on }, onClose }: HandInProps) {
  const { t } = useTranslation('payroll-statutory');
  const { user } = useSession();
  const write = useWrite(statutoryFileEndpoints.pay, { silent: true });
  const bodyOf = (values: { paid_on: string }) => ({ ...values, version });
  const { form, submit, saving, leave } = useContractForm({
    schema: statutoryFileEndpoints.pay.body,
    initial: { paid_on: user.today },
    toBody: bodyOf,
    label: () => t('pay.paid_on'),
    save: async (values) => {
      await write.mutateAsync({ params: { id }, body: bodyOf(values) });
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} saving={saving} submitLabel={t('pay.save')} onCancel={() => void leave(onClose)}>
      <Text fw={600} mb="md">
        {t('pay.title', { file: t(`kind.${kind}`) })}
      </Text>
      <DateField
        label={t('pay.paid_on')}
        required
        clearable={false}
        minDate={submitted_on ?? undefined}
        maxDate={user.today}
        value={form.values.paid_on}
        onChange={(day) => form.setFieldValue('paid_on', day ?? '')}
        error={form.errors.paid_on}
      />
    </Form>
  );
}
