import { clientLinkEndpoints } from '@mesra/contract/client-reports/client-report';
import type { Client } from '@mesra/contract/clients/client';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import type { IssuedShareLink } from '@mesra/contract/share-links/share-link';
import { addDays } from '@mesra/domain/kit/plain-date';
import { MAX_SHARE_DAYS } from '@mesra/domain/share-links/share-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { rebase, useContractForm } from '../../lib/form.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useToday } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

/** So long a link works unless another day is chosen. */
const DAYS = 30;

interface IssueDialogProps {
  client: Client;
  onClose: () => void;
  onIssued: (issued: IssuedShareLink) => void;
}

/** Issues a link to one of the client's projects. */
export function IssueDialog({ client, onClose, onIssued }: IssueDialogProps) {
  const { t } = useTranslation('client-links');
  const today = useToday();
  const { company_id } = client;
  const query = { company_id, client_id: [client.id], per_page: 100 };
  const { data } = useQuery({
    queryKey: [...keyOf(salesProjectEndpoints.list.path), 'client', query],
    queryFn: ({ signal }) => callList(salesProjectEndpoints.list, { query, signal }),
  });
  const create = useWrite(clientLinkEndpoints.create, { silent: true, notify: false });
  const bodyOf = ({ target_id, expires_on }: { target_id: string; expires_on: string }) => ({
    company_id,
    target_id: target_id === '' ? null : Number(target_id),
    expires_on,
  });
  const contract = useContractForm({
    schema: clientLinkEndpoints.create.body,
    initial: { target_id: '', expires_on: addDays(today, DAYS) },
    toBody: bodyOf,
    save: async (values) => {
      const { data: issued } = await create.mutateAsync({ body: bodyOf(values) as never });
      onClose();
      onIssued(issued);
    },
    label: (field) => t(field === 'expires_on' ? 'expires_on' : 'target'),
  });
  const { form } = contract;
  const active = data?.data.filter(({ status }) => status === 'Active') ?? [];
  const only = active.length === 1 ? String(active[0]?.id) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with each render
  useEffect(() => {
    if (only === null || form.values.target_id !== '') return;
    rebase(form, { ...form.getInitialValues(), target_id: only }, { ...form.getValues(), target_id: only });
  }, [only]);
  return (
    <FormDialog of={contract as never} title={t('issue')} size="sm" save={t('issue')} onClose={onClose}>
      <SelectField
        allowDeselect={false}
        label={t('target')}
        required
        data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('target_id')}
      />
      <DateField
        label={t('expires_on')}
        description={t('expires_hint')}
        required
        clearable={false}
        minDate={today}
        maxDate={addDays(today, MAX_SHARE_DAYS - 1)}
        {...form.getInputProps('expires_on')}
        value={form.values.expires_on}
      />
    </FormDialog>
  );
}
