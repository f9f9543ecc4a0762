import { Group, NativeSelect, Table, Text } from '@mantine/core';
import { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { paymentEndpoints } from '@mesra/contract/payroll-run/payment';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { keyOf } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { sumAmounts } from '../../shared/payslip/amounts.ts';
import { useFirstMonth } from '../../shared/payslip/first-month.ts';
import {
  lastWorkingDay,
  monthChoices,
  monthLabel,
  type Period,
  periodOf,
  readMonth,
} from '../../shared/payslip/month.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './payment-dialog.module.css';

const PAGE = 200;

/** The confirmed payrolls of a month that are not in a batch yet. */
function useConfirmed(period: Period) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period, status: ['Confirmed' as const], per_page: PAGE };
  return useQuery({
    queryKey: [...keyOf(payrollDocumentEndpoints.payslips.path), 'confirmed', query],
    queryFn: async ({ signal }) => {
      const people: { id: number; name: string; amount: string }[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await callList(payrollDocumentEndpoints.payslips, {
          query: { ...query, page },
          signal,
        });
        people.push(...data.map(({ id, name, total_net_pay }) => ({ id, name, amount: total_net_pay })));
        if (data.length < PAGE) return people;
      }
    },
  });
}

/** Puts the confirmed payrolls of a month into a payment batch. */
export function BatchDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const { t, i18n } = useTranslation('payroll');
  const { company, user } = useSession();
  const create = useWrite(paymentEndpoints.create, { silent: true });
  const nameFor = (month: string) => t('batch.name_default', { month: monthLabel(month, i18n.language) });
  const first = readMonth(user.today, user.today);
  const toBody = (values: { month: string; name: string; payment_date: string }) => ({
    company_id: company.id,
    ...periodOf(values.month),
    name: values.name,
    payment_date: values.payment_date,
  });
  const { form, submit, saving, confirmDiscard } = useContractForm({
    schema: paymentEndpoints.create.body,
    initial: { month: first, name: nameFor(first), payment_date: lastWorkingDay(first) },
    toBody,
    label: (field) => (field === 'name' || field === 'payment_date' ? t(`batch.${field}`) : undefined),
    save: async (values) => {
      try {
        await create.mutateAsync({ body: toBody(values) });
      } catch (error) {
        if (!isStale(error)) reportProblem(error);
        throw error;
      }
      onCreated();
    },
  });
  const confirmed = useConfirmed(periodOf(form.values.month));
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  const chooseMonth = (month: string) => {
    const untouched = form.values.name === nameFor(form.values.month);
    if (form.values.payment_date === lastWorkingDay(form.values.month))
      form.setFieldValue('payment_date', lastWorkingDay(month));
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
        <Confirmed people={confirmed.data} />
      </Form>
    </Dialog>
  );
}

type People = NonNullable<ReturnType<typeof useConfirmed>['data']>;

/** Whom the batch is to hold and what it comes to, before it is created. */
function Confirmed({ people }: { people: People | undefined }) {
  const { t } = useTranslation('payroll');
  if (!people?.length)
    return (
      <Text mt="md" aria-live="polite" c={people ? 'var(--mantine-color-error)' : undefined}>
        {t(people ? 'batch.none_confirmed' : 'batch.counting')}
      </Text>
    );
  return (
    <>
      <Text mt="md" aria-live="polite">
        {t('batch.confirmed', { count: people.length })}
      </Text>
      <Group justify="space-between" mt="sm" fw={600}>
        <span>{t('batch.total')}</span>
        <Money amount={sumAmounts(people.map(({ amount }) => amount))} strong />
      </Group>
      <ScrollBox label={t('batch.people')} className={css.people}>
        <Table>
          <Table.Tbody>
            {people.map(({ id, name, amount }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">
                  <Money amount={amount} bare />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </>
  );
}
