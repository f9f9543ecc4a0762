import { Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { paymentEndpoints, type WaitingReturn } from '@mesra/contract/payroll-payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { type ContractForm, rebase, useContractForm } from '../../lib/form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useFirstMonth } from '../../shared/payslip/first-month.ts';
import { monthChoices, monthLabel, type Period, periodOf, readMonth } from '../../shared/payslip/month.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PaymentPeople } from './payment-people.tsx';

const NONE: readonly WaitingReturn[] = [];

/** A month, and the run of it that is paid; without one every confirmed payroll is. */
interface Paying extends Period {
  sequence?: number;
}

/** How many payrolls would be paid, how much, and on which day. */
function useProposal(period: Paying) {
  const { company } = useSession();
  const query = { company_id: company.id, ...period };
  return useQuery({ ...read(paymentEndpoints.proposal, { query }), meta: { silent: true } });
}

interface Values extends Record<string, unknown> {
  month: string;
  run: string;
  name: string;
  payment_date: string;
  return_ids: number[];
}

interface BatchDialogProps {
  /** The month whose returned payments are paid again, and nothing else; any month without it. */
  again?: string | undefined;
  onClose: () => void;
  onCreated: () => void;
}

/** Puts the confirmed payrolls of a month, or of one of its runs, and what the bank returned, into a payment batch. */
export function BatchDialog({ again, onClose, onCreated }: BatchDialogProps) {
  const { t, i18n } = useTranslation('payroll');
  const { company, user } = useSession();
  const create = useWrite(paymentEndpoints.create, { silent: true });
  const nameFor = (month: string) =>
    t(again ? 'batch.name_again' : 'batch.name_default', { month: monthLabel(month, i18n.language) });
  const first = again ?? readMonth(user.today, user.today);
  const payingOf = ({ month, run }: { month: string; run: string }): Paying => ({
    ...periodOf(month),
    ...(run ? { sequence: Number(run) } : {}),
  });
  const toBody = (values: Values) => ({
    company_id: company.id,
    ...payingOf(values),
    name: values.name,
    payment_date: values.payment_date,
    ...(again ? { ids: [] } : {}),
    ...(values.return_ids.length > 0 ? { return_ids: values.return_ids } : {}),
  });
  const of = useContractForm({
    schema: paymentEndpoints.create.body,
    initial: { month: first, run: '', name: nameFor(first), payment_date: '', return_ids: [] } as Values,
    toBody,
    label: (field) => (field === 'name' || field === 'payment_date' ? t(`batch.${field}`) : undefined),
    save: async (values) => {
      await create.mutateAsync({ body: toBody(values) });
      onCreated();
    },
  });
  const { form } = of;
  const paying = payingOf(form.values);
  const proposal = useProposal(paying);
  const runs = proposal.data?.runs ?? [];
  const runLabel = (sequence: number) =>
    sequence === 1
      ? t('batch.monthly')
      : (runs.find((one) => one.sequence === sequence)?.run?.name ?? t('off_cycle', { number: sequence }));
  const returned = proposal.data?.returned ?? NONE;
  const [chosen, setChosen] = useState(false);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const nameOf = ({ month, run }: { month: string; run: string }) =>
    Number(run) > 1 ? `${runLabel(Number(run))} ${monthLabel(month, i18n.language)}` : nameFor(month);
  const from = again ? user.today : '';
  useProposed(form, proposal.data, { chosen, from, unticked, name: nameOf(form.values) });
  const tick = (ids: number[]) => {
    const others = [...unticked].filter((id) => !returned.some((one) => one.id === id));
    setUnticked(new Set([...others, ...returned.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))]));
    form.setFieldValue('return_ids', ids);
  };
  const choose = (to: { month: string; run: string }) => {
    const untouched = form.values.name === nameOf(form.values);
    form.setFieldValue('month', to.month);
    form.setFieldValue('run', to.run);
    if (untouched) form.setFieldValue('name', nameOf(to));
  };
  const choices = monthChoices(user.today, useFirstMonth(), form.values.month);
  return (
    <FormDialog of={of} title={t('batch.title')} save={t('batch.make')} onClose={onClose}>
      <Fields>
        <NativeSelect
          label={t('batch.month')}
          data-autofocus
          disabled={again !== undefined}
          data={choices.map((start) => ({ value: start, label: monthLabel(start, i18n.language) }))}
          value={form.values.month}
          onChange={(event) => choose({ month: event.currentTarget.value, run: '' })}
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
      {runs.length > 1 ? (
        <NativeSelect
          label={t('batch.run')}
          data={[
            { value: '', label: t('batch.every_run') },
            ...runs.map(({ sequence }) => ({ value: String(sequence), label: runLabel(sequence) })),
          ]}
          value={form.values.run}
          onChange={(event) => choose({ month: form.values.month, run: event.currentTarget.value })}
        />
      ) : null}
      <TextField label={t('batch.name')} required {...form.getInputProps('name')} />
      {returned.length > 0 ? (
        <Returned returned={returned} value={form.values.return_ids} onChange={tick} />
      ) : null}
      {again ? null : <Proposal proposal={proposal} paying={paying} />}
    </FormDialog>
  );
}

interface Taking {
  /** The user has chosen the day: it stays. */
  chosen: boolean;
  /** The earliest day. */
  from: string;
  /** Returned payments that the user has unticked: they stay so. */
  unticked: ReadonlySet<number>;
  /** The name that a batch of this month and run has, unless another is typed. */
  name: string;
}

/** Takes over what is proposed: the day and what the bank returned. That is no unsaved input; whatever differs from it is. */
function useProposed(
  form: ContractForm<Values>['form'],
  data: { payment_date: string; returned?: readonly WaitingReturn[] } | undefined,
  { chosen, from, unticked, name }: Taking,
): void {
  const { values } = form;
  const ids = (data?.returned ?? NONE).map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is newly proposed is taken over
  useEffect(() => {
    if (!data) return;
    const day = data.payment_date < from ? from : data.payment_date;
    const initial = { ...values, name, payment_date: day, return_ids: ids };
    rebase(form, initial, {
      ...values,
      ...(chosen ? {} : { payment_date: day }),
      return_ids: ids.filter((id) => !unticked.has(id)),
    });
  }, [data?.payment_date, ids.join(' '), values.month, values.run]);
}

interface ReturnedProps {
  returned: readonly WaitingReturn[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** What the bank returned of the month: ticked ones are paid again. */
function Returned({ returned, value, onChange }: ReturnedProps) {
  const { t } = useTranslation('payroll');
  return (
    <Checkbox.Group
      label={t('batch.returned_waiting')}
      description={t('batch.returned_hint')}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {returned.map(({ id, name, amount, returned_on, reason }) => (
        <Group key={id} justify="space-between" mt="xs" wrap="nowrap">
          <Checkbox
            value={String(id)}
            label={t('batch.returned_one', { name, day: formatDate(returned_on), reason })}
          />
          <Money amount={amount} bare />
        </Group>
      ))}
    </Checkbox.Group>
  );
}

interface ProposalProps {
  proposal: ReturnType<typeof useProposal>;
  paying: Paying;
}

/** Whom the batch is to hold and what it comes to, before it is created. */
function Proposal({ proposal: { data, error, refetch }, paying }: ProposalProps) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const ofMonth = { company_id: company.id, ...paying };
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data?.count)
    return (
      <Text aria-live="polite" c={data ? 'var(--mantine-color-error)' : undefined}>
        {t(data ? 'batch.none_confirmed' : 'batch.counting')}
      </Text>
    );
  return (
    <div>
      <Text aria-live="polite">
        {t('batch.confirmed', { count: data.count, number: formatCount(data.count) })}
      </Text>
      <Group justify="space-between" mt="sm" mb="xs" fw={600}>
        <span>{t('batch.total')}</span>
        <Money amount={data.total_net_pay} strong />
      </Group>
      <PaymentPeople
        key={`${paying.start_date} ${paying.sequence ?? ''}`}
        listKey={[...keyOf(paymentEndpoints.waiting.path), ofMonth]}
        load={(query, signal) =>
          callList(paymentEndpoints.waiting, { query: { ...ofMonth, ...query }, signal })
        }
      />
    </div>
  );
}
