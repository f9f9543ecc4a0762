import { Group } from '@mantine/core';
import {
  type BatchPerson,
  claimBatchEndpoints,
  PAYMENT_DAYS,
} from '@mesra/contract/claim-payments/claim-batch';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { totalOf } from './waiting-section.tsx';

interface PrepareDialogProps {
  /** Whom the batch pays; everybody who waits where nobody is ticked. */
  people: readonly BatchPerson[];
  onClose: () => void;
  onPrepared: (batch: { id: number }) => void;
}

/** The largest number of people whose sum is shown before their batch is made. */
const MAX_SHOWN = 1000;

/** Everybody who waits; nobody where there are more than are shown. */
function useWaiting(enabled: boolean): readonly BatchPerson[] {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: MAX_SHOWN };
  const { waiting } = claimBatchEndpoints;
  const { data } = useQuery({
    queryKey: [...keyOf(waiting.path), 'all', query],
    queryFn: ({ signal }) => callList(waiting, { query, signal }),
    enabled,
  });
  return data && data.meta.last_page === 1 ? data.data : [];
}

/** The next working day of the company; undefined until it is known. */
function useProposedDay(): string | undefined {
  const { company } = useSession();
  const query = { company_id: company.id };
  return useQuery(read(claimBatchEndpoints.proposal, { query })).data?.payment_date;
}

/** Puts what waits to be transferred into a batch: that of the ticked people, or all of it. */
export function PrepareDialog({ people, onClose, onPrepared }: PrepareDialogProps) {
  const { t } = useTranslation('claim-payments');
  const { company, user } = useSession();
  const create = useWrite(claimBatchEndpoints.create, { silent: true });
  const claim_ids = people.flatMap(({ claims }) => claims.map(({ id }) => id));
  const bodyOf = ({ name, payment_date }: { name: string; payment_date: string | null }) => ({
    ...{ company_id: company.id, name },
    ...(payment_date ? { payment_date } : {}),
    ...(claim_ids.length > 0 ? { claim_ids } : {}),
  });
  const of = useContractForm({
    schema: claimBatchEndpoints.create.body,
    initial: {
      name: t('name_default', { day: formatDate(user.today) }),
      payment_date: null as string | null,
    },
    toBody: bodyOf,
    label: (field) => (field === 'name' || field === 'payment_date' ? t(field) : undefined),
    save: async (values) => {
      onPrepared((await create.mutateAsync({ body: bodyOf(values) })).data);
    },
  });
  const { form } = of;
  const proposed = useProposedDay();
  const [chosen, setChosen] = useState(false);
  const { setFieldValue, setInitialValues, values } = form;
  // A proposed day is no unsaved input, and one that the user has chosen stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal is taken over
  useEffect(() => {
    if (!proposed || chosen) return;
    setInitialValues({ ...values, payment_date: proposed });
    setFieldValue('payment_date', proposed);
  }, [proposed, chosen]);
  const waiting = useWaiting(people.length === 0);
  const paid = people.length > 0 ? people : waiting;
  const missing = paid.filter(({ account }) => account === null).length;
  return (
    <FormDialog of={of} title={t('prepare')} save={t('make')} onClose={onClose}>
      <Fields>
        <TextField
          label={t('name')}
          required
          data-autofocus
          maxLength={120}
          {...form.getInputProps('name')}
        />
        <DateField
          label={t('payment_date')}
          description={t('date_hint')}
          required
          clearable={false}
          minDate={addDays(user.today, -PAYMENT_DAYS.before)}
          maxDate={addDays(user.today, PAYMENT_DAYS.after)}
          value={form.values.payment_date}
          onChange={(day) => {
            setChosen(true);
            form.setFieldValue('payment_date', day);
          }}
          error={form.errors.payment_date}
        />
      </Fields>
      {paid.length > 0 ? (
        <Group justify="space-between" fw={600}>
          <span>{t('people', { count: paid.length, number: formatCount(paid.length) })}</span>
          <span className="figures">{formatMoney(totalOf(paid))}</span>
        </Group>
      ) : null}
      {missing > 0 ? (
        <Notice tone="warning" title={t('no_account', { count: missing })}>
          {t('no_account_hint')}
        </Notice>
      ) : null}
    </FormDialog>
  );
}
