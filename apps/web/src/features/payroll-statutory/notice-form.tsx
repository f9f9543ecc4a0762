import { type TaxNoticeRow, taxNoticeEndpoints } from '@mesra/contract/payroll-statutory/tax-notice';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';

interface NoticeFormProps {
  notice: TaxNoticeRow;
  /** What is recorded: a receipt, or why it is not due. */
  as: 'submitted' | 'set_aside';
  onCancel: () => void;
  onSaved: () => void;
}

/** Records that a notice was submitted with which receipt, or why it is not due. */
export function NoticeForm({ notice: { employee_id, notice }, as, onCancel, onSaved }: NoticeFormProps) {
  const { t } = useTranslation('payroll-statutory');
  const { company, user } = useSession();
  const write = useWrite(taxNoticeEndpoints.record, { silent: true });
  const bodyOf = (values: { submitted_on: string; receipt_number: string; note: string }) => {
    const { submitted_on, receipt_number, note } = values;
    const submitted = as === 'submitted' ? { submitted_on, receipt_number } : null;
    return { company_id: company.id, employee_id, notice, submitted, note: submitted ? null : note };
  };
  const { form, submit, saving, leave } = useContractForm({
    schema: taxNoticeEndpoints.record.body,
    initial: { submitted_on: user.today, receipt_number: '', note: '' },
    toBody: bodyOf,
    label: (field) => (field === 'note' ? t('notices.why') : undefined),
    save: async (values) => {
      await write.mutateAsync({ body: bodyOf(values) });
      onSaved();
    },
  });
  const errorOf = (field: 'submitted_on' | 'receipt_number') =>
    form.errors[field] ?? form.errors[`submitted.${field}`];
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      submitLabel={t('submit.save')}
      onCancel={() => void leave(onCancel)}
    >
      {as === 'submitted' ? (
        <Fields>
          <DateField
            label={t('submit.submitted_on')}
            required
            clearable={false}
            maxDate={user.today}
            value={form.values.submitted_on}
            onChange={(day) => form.setFieldValue('submitted_on', day ?? '')}
            error={errorOf('submitted_on')}
          />
          <TextField
            label={t('submit.receipt_number')}
            required
            data-autofocus
            maxLength={60}
            {...form.getInputProps('receipt_number')}
            error={errorOf('receipt_number')}
          />
        </Fields>
      ) : (
        <TextField
          label={t('notices.why')}
          description={t('notices.why_hint')}
          required
          data-autofocus
          maxLength={255}
          {...form.getInputProps('note')}
        />
      )}
    </Form>
  );
}
