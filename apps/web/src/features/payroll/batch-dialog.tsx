import { NativeSelect, Text } from '@mantine/core';
import { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { keyOf } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { monthChoices, monthLabel, type Period, periodOf, readMonth } from './month.ts';
import { useFirstMonth } from './payroll.queries.ts';

/** How many confirmed payrolls of a month are not in a batch yet. */
function useConfirmedCount(period: Period) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period, status: ['Confirmed' as const], per_page: 1 };
  return useQuery({
    queryKey: [...keyOf(payrollDocumentEndpoints.payslips.path), 'count', query],
    queryFn: async ({ signal }) =>
      (await callList(payrollDocumentEndpoints.payslips, { query, signal })).meta.total,
  });
}

/** Puts the confirmed payrolls of a month into a payment batch. */
export function BatchDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t, i18n } = useTranslation('payroll');
  const { company, user } = useSession();
  const create = useWrite(payrollDocumentEndpoints.createPayment, { silent: true });
  const nameFor = (month: string) => t('batch.name_default', { month: monthLabel(month, i18n.language) });
  const first = readMonth(user.today, user.today);
  const toBody = (values: { month: string; name: string; payment_date: string }) => ({
    company_id: company.id,
    ...periodOf(values.month),
    name: values.name,
    payment_date: values.payment_date,
  });
  const { form, submit, saving, mayLeave } = useContractForm({
    schema: payrollDocumentEndpoints.createPayment.body,
    initial: { month: first, name: nameFor(first), payment_date: user.today },
    toBody,
    label: (field) => (field === 'name' || field === 'payment_date' ? t(`batch.${field}`) : undefined),
    save: async (values) => {
      try {
        await create.mutateAsync({ body: toBody(values) });
      } catch (error) {
        if (!isStale(error)) reportProblem(error);
        throw error;
      }
      onMade();
    },
  });
  const count = useConfirmedCount(periodOf(form.values.month));
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const chooseMonth = (month: string) => {
    const untouched = form.values.name === nameFor(form.values.month);
    form.setFieldValue('month', month);
    if (untouched) form.setFieldValue('name', nameFor(month));
  };
  const choices = monthChoices(user.today, useFirstMonth(), form.values.month);
  return (
    <Dialog title={t('batch.title')} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} submitLabel={t('batch.make')} onCancel={() => void close()}>
        <Fields>
          <NativeSelect
            label={t('batch.month')}
            data-autofocus
            data={choices.map((start) => ({ value: start, label: monthLabel(start, i18n.language) }))}
            value={form.values.month}
            onChange={(event) => chooseMonth(event.currentTarget.value)}
          />
          <DateField
            label={t('batch.payment_date')}
            required
            clearable={false}
            value={form.values.payment_date}
            onChange={(day) => form.setFieldValue('payment_date', day ?? '')}
            error={form.errors.payment_date}
          />
        </Fields>
        <TextField mt="md" label={t('batch.name')} required {...form.getInputProps('name')} />
        <Text mt="md" aria-live="polite" c={count.data === 0 ? 'var(--mantine-color-error)' : undefined}>
          {count.data === undefined
            ? t('batch.counting')
            : count.data === 0
              ? t('batch.none_confirmed')
              : t('batch.confirmed', { count: count.data })}
        </Text>
      </Form>
    </Dialog>
  );
}
