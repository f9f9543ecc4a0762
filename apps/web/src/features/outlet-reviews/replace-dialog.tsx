import { Skeleton, Stack, Text } from '@mantine/core';
import type { MySchedule } from '@mesra/contract/outlet-reviews/my-project';
import { replacementEndpoints } from '@mesra/contract/outlet-reviews/replacement';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useReplace, useReplacement } from './outlet-reviews.queries.ts';
import { useSessionText } from './session-text.ts';

/** A schedule to which nobody has come, and the name of its outlet. */
export interface Replacing {
  schedule: MySchedule;
  outlet: string;
}

interface Values extends Record<string, unknown> {
  promoter_id: string | null;
  reason: string;
}

/** Replaces an absent promoter by another of the project who is free for what is left of the session. */
export function ReplaceDialog({ of, onClose }: { of: Replacing; onClose: () => void }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'replacing' });
  const sessionText = useSessionText();
  const { schedule, outlet } = of;
  const name = schedule.promoter?.name ?? '';
  const replace = useReplace();
  const preview = useReplacement(schedule.id, !replace.isPending && !replace.isSuccess);
  const { data } = preview;
  const bodyOf = ({ promoter_id, reason }: Values) => ({
    ...{ promoter_id: promoter_id === null ? null : Number(promoter_id), reason, version: schedule.version },
  });
  const editor = useContractForm<Values>({
    schema: replacementEndpoints.replace.body,
    initial: { promoter_id: null, reason: '' },
    toBody: bodyOf,
    label: (field) => (field === 'reason' ? t('reason') : t('promoter')),
    save: async (values) => {
      await replace.mutateAsync({ params: { id: schedule.id }, body: bodyOf(values) as never });
      onClose();
    },
  });
  const { form } = editor;
  const named = (one: { name: string; leave: 'full' | 'half' | null }) =>
    one.leave === null ? one.name : t(one.leave === 'full' ? 'on_leave' : 'half_leave', { name: one.name });
  return (
    <FormDialog
      of={editor}
      title={t('title', { name })}
      save={t('save', { name })}
      ready={data !== undefined && data.free_total > 0}
      onClose={onClose}
    >
      {data ? (
        <Stack gap="xs">
          <Text>{t('session', { session: sessionText(data), outlet })}</Text>
          {data.start_time === schedule.start_time ? null : <Text c="dimmed">{t('rest')}</Text>}
          <Text fw={600}>
            {data.free_total === 0 ? t('free_none') : t('free', { count: data.free_total })}
          </Text>
        </Stack>
      ) : preview.error ? (
        <Problem error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={96} radius="md" />
      )}
      <SelectField
        label={t('promoter')}
        required
        searchable
        data={(data?.free ?? []).map((one) => ({
          value: String(one.promoter_id),
          label: `${named(one)} · ${one.code}`,
        }))}
        value={form.values.promoter_id}
        onChange={(chosen) => form.setFieldValue('promoter_id', chosen)}
        error={form.errors.promoter_id}
      />
      <TextField
        label={t('reason')}
        description={t('reason_hint', { name })}
        required
        maxLength={255}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
