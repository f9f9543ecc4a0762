import { Text } from '@mantine/core';
import { claimBatchEndpoints as batches, PAYMENT_DAYS } from '@mesra/contract/claim-payments/claim-batch';
import type { ManagedClaim } from '@mesra/contract/claims/claim';
import { managedClaimEndpoints as endpoints } from '@mesra/contract/claims/managed-claim';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { transferOf } from './claim-transfer.ts';

const OPEN = ['Waiting for Payment Approval', 'Waiting for Payment'] as const;
/** The choice of no batch: one of its own is made. */
const OWN = 'own';

/** Batches that are not paid yet. */
function useOpenBatches() {
  const { company } = useSession();
  const query = { company_id: company.id, status: [...OPEN], per_page: 50 };
  const { data } = useQuery({
    queryKey: [...keyOf(batches.list.path), 'open', query],
    queryFn: ({ signal }) => callList(batches.list, { query, signal }),
  });
  return data?.data ?? [];
}

interface PrepareProps {
  row: ManagedClaim;
  /** Whether it was put into a batch. */
  onClose: (done: boolean) => void;
}

/** Puts one approved claim into a batch: one that is not paid yet, or one of its own. */
export function ClaimPrepareDialog({ row, onClose }: PrepareProps) {
  const { t } = useTranslation('manage-claims', { keyPrefix: 'prepare_dialog' });
  const { user } = useSession();
  const open = useOpenBatches();
  const claim = useQuery(read(endpoints.read, { params: { id: row.id } })).data;
  const prepare = useWrite(batches.prepare, { silent: true });
  const bodyOf = ({ batch, payment_date }: { batch: string; payment_date: string | null }) => ({
    batch_id: batch === OWN ? null : Number(batch),
    ...(batch === OWN && payment_date ? { payment_date } : {}),
  });
  const of = useContractForm({
    schema: batches.prepare.body,
    initial: { batch: OWN, payment_date: null as string | null },
    toBody: bodyOf,
    label: (field) => (field === 'payment_date' ? t('payment_date') : t('batch')),
    save: async (values) => {
      await prepare.mutateAsync({ params: { id: row.id }, body: bodyOf(values) });
      onClose(true);
    },
  });
  const { form } = of;
  return (
    <FormDialog
      of={of}
      title={t('title', { title: row.title })}
      save={t('save')}
      onClose={() => onClose(false)}
    >
      {claim ? (
        <Text>{t('effect', { name: row.employee.name, amount: formatMoney(transferOf(claim)) })}</Text>
      ) : null}
      <Fields>
        <SelectField
          label={t('batch')}
          data-autofocus
          openOnFocus={false}
          allowDeselect={false}
          data={[
            { value: OWN, label: t('own') },
            ...open.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('batch')}
        />
        {form.values.batch === OWN ? (
          <DateField
            label={t('payment_date')}
            description={t('payment_date_hint')}
            minDate={addDays(user.today, -PAYMENT_DAYS.before)}
            maxDate={addDays(user.today, PAYMENT_DAYS.after)}
            value={form.values.payment_date}
            onChange={(day) => form.setFieldValue('payment_date', day)}
            error={form.errors.payment_date}
          />
        ) : null}
      </Fields>
    </FormDialog>
  );
}
