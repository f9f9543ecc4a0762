import { Group, NativeSelect, Text } from '@mantine/core';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useFirstMonth } from '../../shared/payslip/first-month.ts';
import { monthChoices, monthLabel, type Period, periodOf, readMonth } from '../../shared/payslip/month.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { Money } from '../../ui/money.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PaymentPeople } from './payment-people.tsx';

/** How many payrolls of a month would be paid, how much, and on which day. */
function useProposal(period: Period) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period };
  return useQuery({ ...read(paymentEndpoints.proposal, { query }), meta: { silent: true } });
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
    initial: { month: first, name: nameFor(first), payment_date: '' },
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
  const period = periodOf(form.values.month);
  const proposal = useProposal(period);
  const proposed = proposal.data?.payment_date;
  const [chosen, setChosen] = useState(false);
  const { setFieldValue, setInitialValues, values } = form;
  // A day that the user has chosen stays; a proposed one follows the month and is no unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal is taken over
  useEffect(() => {
    if (!proposed || chosen) return;
    setInitialValues({ ...values, payment_date: proposed });
    setFieldValue('payment_date', proposed);
  }, [proposed, chosen]);
  const close = async () => {
    if (await confirmDiscard()) onClose();
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
            onChange={(day) => {
              setChosen(true);
              form.setFieldValue('payment_date', day ?? '');
            }}
            error={form.errors.payment_date}
          />
        </Fields>
        <TextField mt="md" label={t('batch.name')} required {...form.getInputProps('name')} />
        <Proposal proposal={proposal} period={period} />
      </Form>
    </Dialog>
  );
}

interface ProposalProps {
  proposal: ReturnType<typeof useProposal>;
  period: Period;
}

/** Whom the batch is to hold and what it comes to, before it is created. */
function Proposal({ proposal: { data, error, refetch }, period }: ProposalProps) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const ofMonth = { company_id: company.id, ...period };
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data?.count)
    return (
      <Text mt="md" aria-live="polite" c={data ? 'var(--mantine-color-error)' : undefined}>
        {t(data ? 'batch.none_confirmed' : 'batch.counting')}
      </Text>
    );
  return (
    <>
      <Text mt="md" aria-live="polite">
        {t('batch.confirmed', { count: data.count, number: formatCount(data.count) })}
      </Text>
      <Group justify="space-between" mt="sm" mb="xs" fw={600}>
        <span>{t('batch.total')}</span>
        <Money amount={data.total_net_pay} strong />
      </Group>
      <PaymentPeople
        key={period.start_date}
        listKey={[...keyOf(paymentEndpoints.waiting.path), ofMonth]}
        load={(query, signal) =>
          callList(paymentEndpoints.waiting, { query: { ...ofMonth, ...query }, signal })
        }
      />
    </>
  );
}
