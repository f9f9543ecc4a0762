import { Button, Stack, Text } from '@mantine/core';
import { type AssignedPeople, type WorkSite, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AssignmentDays } from './site-assignment-days.tsx';
import { useAssignPeople } from './sites.mutations.ts';

type Values = { ids: number[]; start_date: string | null; end_date: string | null };

const bodyOf = ({ ids, start_date, end_date }: Values) => ({
  ids,
  start_date: start_date ?? '',
  end_date,
});

interface PeopleDialogProps {
  site: WorkSite;
  onClose: () => void;
}

/** Assigns many people to a site; says beforehand who is there already and who cannot be. */
export function PeopleDialog({ site, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('sites');
  const { user } = useSession();
  const write = useAssignPeople();
  const [done, setDone] = useState<AssignedPeople | null>(null);
  const { form, submit, saving } = useContractForm<Values>({
    schema: workSiteEndpoints.assignPeople.body,
    initial: { ids: [], start_date: user.today, end_date: null },
    toBody: bodyOf,
    unguarded: true,
    save: async (values) => {
      setDone((await write.mutateAsync({ params: { id: site.id }, body: bodyOf(values) })).data);
    },
    label: (field) => t(`field.${field as 'ids'}`),
  });
  const preview = usePeoplePreview(site.id, form.values);
  const title = t('people_title', { name: site.name });
  if (done)
    return (
      <Dialog title={title} opened onClose={onClose}>
        <Stack gap="md">
          <Outcome outcome={done} labels="did" />
          <DialogButtons>
            <Button onClick={onClose} data-autofocus>
              {t('people_done')}
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={title} opened onClose={onClose} keepOpen>
      <Form onSubmit={submit} saving={saving} submitLabel={t('people_now')} onCancel={onClose}>
        <Stack gap="md">
          <PeoplePicker
            label={t('people')}
            required
            autoFocus
            value={form.values.ids}
            onChange={(ids) => form.setFieldValue('ids', ids)}
            error={form.errors.ids}
          />
          <AssignmentDays
            values={form.values}
            errors={form.errors}
            onChange={(field, day) => form.setFieldValue(field, day)}
          />
          {form.values.ids.length === 0 ? (
            <Text c="dimmed">{t('people_choose')}</Text>
          ) : preview.data ? (
            <Outcome outcome={preview.data} labels="would" />
          ) : (
            <Text c="dimmed">{preview.error ? preview.error.message : t('looking')}</Text>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Whom it would concern, once people and a day are chosen. */
function usePeoplePreview(id: number, values: Values) {
  const body = bodyOf(values);
  const requested = workSiteEndpoints.previewPeople.body?.safeParse(body).success ?? false;
  return useQuery({
    queryKey: [...keyOf(workSiteEndpoints.previewPeople.path), id, body],
    queryFn: ({ signal }) => call(workSiteEndpoints.previewPeople, { params: { id }, body, signal }),
    enabled: requested,
    meta: { silent: true },
    staleTime: 0,
  });
}

/** So many names are said; of more, how many. */
const NAMED = 5;

/** How many it is for, who is there already, and who cannot be, with the reason. */
function Outcome({ outcome, labels }: { outcome: AssignedPeople; labels: 'would' | 'did' }) {
  const { t } = useTranslation('sites');
  const { added, already, failures } = outcome;
  const first = already
    .slice(0, NAMED)
    .map((one) => one.label)
    .join(', ');
  const names =
    already.length > NAMED
      ? t('and_more', { names: first, count: formatCount(already.length - NAMED) as never })
      : first;
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {added > 0 ? t(labels, { count: added }) : t('nobody_new')}
      </Text>
      {already.length > 0 ? <Text>{t('already', { count: already.length, names })}</Text> : null}
      {failures.length > 0 ? (
        <Notice
          tone="warning"
          title={t('cannot')}
          lines={failures.map((one) => `${one.label}: ${one.message}`)}
        />
      ) : null}
    </Stack>
  );
}
